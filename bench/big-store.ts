import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenSchool } from './school.ts'

const FIRST = 2_000_000
const LESSONS_OF_COURSE = 100
const UPLOADS_BEGIN = 'feed'
const AT_ONCE = 50

/** Videos of a school, each of a lesson in some course, with files of theirs in the store; and away with them. */
export function manyVideos({ dataDir, demo: { tenant }, sql }: OpenSchool) {
  const home = join(dataDir, 'media', tenant, 'videos')
  const uploadId = (place: number) => UPLOADS_BEGIN + place.toString(16).padStart(32 - UPLOADS_BEGIN.length, '0')
  let made = 0
  return {
    async add(count: number) {
      for (const statement of videoRows(tenant, count)) await sql(statement)
      for (; made < count; made += AT_ONCE) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, offset) => {
            const rendition = join(home, uploadId(made + offset + 1), '360p')
            await mkdir(rendition, { recursive: true })
            await writeFile(join(rendition, '00000.m4s'), Buffer.alloc(20_000, offset))
            await writeFile(join(rendition, 'index.m3u8'), '#EXTM3U\n')
          }),
        )
      }
    },
    async remove() {
      for (const table of ['lesson_video', 'lesson', 'unit', 'course', 'video']) {
        const key = table === 'lesson_video' ? 'lesson_id' : 'id'
        await sql(`delete from ${table} where tenant_id = '${tenant}' and ${key} > ${FIRST}`)
      }
      await sql('analyze')
      for (let place = 1; place <= made; place++) await rm(join(home, uploadId(place)), { recursive: true })
    },
  }
}

const videoRows = (tenant: string, count: number) => {
  const series = `generate_series(1, ${count}) as n`
  const courses = `generate_series(0, ${Math.ceil(count / LESSONS_OF_COURSE)}) as n`
  const uploadId = `'${UPLOADS_BEGIN}' || lpad(to_hex(n), ${32 - UPLOADS_BEGIN.length}, '0')`
  return [
    `insert into video (tenant_id, id, upload_id, file_name, size_bytes, state, created_at) overriding system value
     select '${tenant}', ${FIRST} + n, ${uploadId}, 'lecture.mp4', 1000000, 'ready', now() from ${series}`,
    `insert into course (tenant_id, id, name, description, price, term, grade, state, created_at) overriding system value
     select '${tenant}', ${FIRST} + 1 + n, 'كورس ' || n, 'أفلام', 50, 'First', 1, 'published', now() from ${courses}`,
    `insert into unit (tenant_id, id, course_id, name, title, position, state) overriding system value
     select '${tenant}', ${FIRST} + 1 + n, ${FIRST} + 1 + n, 'الوحدة', 'باب', 0, 'published' from ${courses}`,
    `insert into lesson (tenant_id, id, unit_id, name, type, position, state) overriding system value
     select '${tenant}', ${FIRST} + n, ${FIRST} + 1 + n / ${LESSONS_OF_COURSE}, 'درس ' || n, 'Video', n % ${LESSONS_OF_COURSE}, 'published'
     from ${series}`,
    `insert into lesson_video (tenant_id, lesson_id, video_id, stream_key, storage_key)
     select '${tenant}', ${FIRST} + n, ${FIRST} + n, '${tenant}/videos/' || ${uploadId} || '/ladder-4.m3u8',
       '${tenant}/videos/' || ${uploadId} || '/plain-360p.mp4'
     from ${series}`,
    'analyze',
  ]
}
