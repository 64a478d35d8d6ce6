import { buffer } from 'node:stream/consumers'
import { login, register } from '@manassa/contract/shared/auth'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { viewPhoto } from '#api/features/auth/photos/view-photo.ts'
import { storeStream, streamKey } from '#api/features/media/encrypted-stream.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { aForm } from '#test/a-form.ts'
import { aSchool } from '#test/database/a-school.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, aStudent, PASSWORD } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { keysFrom } from './keys.ts'
import { schoolKeyStore } from './school-keys.ts'

const SCHOOL = 'nile'

async function aKeyedSchool(api: TestApi) {
  await aSchool(api.db, SCHOOL)
  return api.services.schoolKeys.make(SCHOOL)
}

/** Every table with its writable columns, parents before their children. */
const TABLES = ['school', 'contact', 'account', 'identity_photo', 'course', 'unit', 'access_code', 'enrolment']

async function moveSchool(from: TestApi, to: TestApi) {
  for (const table of TABLES) {
    const { rows } = await from.db.asOwner((db) =>
      sql<{ columns: string; all: string }>`
        select (
          select string_agg(quote_ident(column_name), ', ') from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        ) as columns,
        (select json_agg(t)::text from ${sql.table(table)} t where tenant_id = ${SCHOOL}) as all`.execute(db),
    )
    const columns = sql.raw(rows[0]?.columns ?? '')
    await to.db.asOwner((db) =>
      sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${rows[0]?.all ?? '[]'}::json)`.execute(
        db,
      ),
    )
  }
  const photos = await from.db.asOwner((db) => db.selectFrom('identityPhoto').select('storageKey').execute())
  for (const { storageKey } of photos) {
    await to.services.media.put(storageKey, await buffer(from.services.media.read(storageKey)))
  }
  await to.services.schoolKeys.importKey(SCHOOL, await from.services.schoolKeys.exportKey(SCHOOL))
}

async function aPhoto() {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'olive' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'card.jpg', { type: 'image/jpeg' })
}

describe.each(engines)('on the %s engine', (engine) => {
  test('a school that moves to an installation with another secret keeps its cards, passwords and photos', async () => {
    await using home = await startApi({ engine })
    await using away = await startApi({ engine, secret: 'the secret of another installation' })
    await aKeyedSchool(home)
    const course = await aCourse(home, { tenantId: SCHOOL })
    const card = await aCourseCode(home, course)
    const form = aForm()
    const visitor = { tenantId: SCHOOL, deviceId: 'the-phone-of-the-move' }
    const made = await home.as(visitor).response(register, form, { files: { Image: await aPhoto() } })
    if (!made.body.success) throw new Error(made.body.message)

    await moveSchool(home, away)
    const reply = await away.as(visitor).data(login, { EmailorMobile: form.Email, password: form.Password })
    const student = { ...visitor, token: reply.token }
    expect(await away.as(student)(addCourseByCode, { Code: card.printed })).toMatchObject({
      success: true,
      data: { courseId: course.id },
    })
    const photo = await viewPhoto({ services: away.services, tenantId: SCHOOL }, made.body.data.user.id)
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
  })

  test('the rows alone open nothing elsewhere: the key is sealed by the secret, and for its school', async () => {
    await using home = await startApi({ engine })
    const keys = await aKeyedSchool(home)
    const ofAnother = schoolKeyStore({ db: home.db, keys: keysFrom('the secret of another installation') })
    await expect(ofAnother.of(SCHOOL)).rejects.toThrow()

    await home.db.asOwner((db) =>
      sql`update school_key set sealed_key = (select sealed_key from school_key where tenant_id = ${SCHOOL})
        where tenant_id = 'tenant1'`.execute(db),
    )
    const own = schoolKeyStore({ db: home.db, keys: home.services.keys })
    expect((await own.of(SCHOOL)).mac('code-lookup', 'A')).toEqual(keys.mac('code-lookup', 'A'))
    await expect(own.of('tenant1')).rejects.toThrow()
  })

  test('a password is tried against nothing without the key of its school', async () => {
    await using api = await startApi({ engine })
    await aKeyedSchool(api)
    const { passwordHash } = await aCopiedAccount(api)
    await api.db.asOwner((db) =>
      db.updateTable('account').set({ passwordHash }).where('tenantId', '=', 'tenant3').execute(),
    )
    const person = { tenantId: 'tenant3', deviceId: 'a-phone-of-its-own' }
    const { email } = await api.db.asOwner((db) =>
      db.selectFrom('account').select('email').where('tenantId', '=', 'tenant3').executeTakeFirstOrThrow(),
    )
    const { status } = await api.as(person).response(login, { EmailorMobile: email ?? '', password: PASSWORD })
    expect(status).toBe(400)
  })

  test('once open, a key costs no statement; a request cannot change it, and a school keeps the one that it has', async () => {
    await using api = await startApi({ engine })
    const keys = await aKeyedSchool(api)
    await expect(
      api.db.inSchool(SCHOOL, (db) =>
        db
          .updateTable('schoolKey')
          .set({ sealedKey: Buffer.alloc(1) })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await api.db.inSchool('tenant1', (db) => db.selectFrom('schoolKey').select('tenantId').execute())).toEqual([
      { tenantId: 'tenant1' },
    ])
    await expect(api.services.schoolKeys.importKey(SCHOOL, Buffer.alloc(32, 1))).rejects.toThrow('another key')
    expect(await api.services.schoolKeys.make(SCHOOL)).toBe(keys)

    await api.db.asOwner((db) => db.deleteFrom('schoolKey').execute())
    expect(await api.services.schoolKeys.of(SCHOOL)).toBe(keys)
    await expect(api.services.schoolKeys.of('nowhere')).rejects.toThrow('nowhere has no key')
  })

  test("a stream is encrypted under its own school's key", async () => {
    await using api = await startApi({ engine })
    const keys = await aKeyedSchool(api)
    const folder = `${SCHOOL}/streams/delta`
    const playlist = '#EXTM3U\n#EXTINF:4,\n0.m4s\n#EXT-X-ENDLIST'
    const files: Record<string, string> = { '360p/index.m3u8': playlist, '360p/0.m4s': 'frames' }
    const read = async (name: string) => Buffer.from(files[name] ?? '')
    await storeStream(api.services, folder, { names: Object.keys(files), read })
    const other = await api.services.schoolKeys.of('tenant3')
    expect(streamKey(keys, folder, '360p/0.key')).not.toEqual(streamKey(other, folder, '360p/0.key'))
  })
})

async function aCopiedAccount(api: TestApi) {
  await aStudent(api)
  const { id } = await anAccount(api, { tenantId: SCHOOL })
  return api.db.asOwner((db) =>
    db
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', id)
      .where('tenantId', '=', SCHOOL)
      .executeTakeFirstOrThrow(),
  )
}

onServer('processes that make the key of one school at once all get the same', async () => {
  await using api = await startApi({ engine: 'server' })
  const stores = Array.from({ length: 8 }, () => schoolKeyStore({ db: api.db, keys: api.services.keys }))
  const made = await race(
    api.db,
    (gate) => sql`lock table school_key in share mode`.execute(gate),
    stores.map((store) => () => store.make(SCHOOL)),
  )
  const lookups = new Set(made.map((keys) => keys.mac('code-lookup', 'A').toString('hex')))
  expect(lookups.size).toBe(1)
})
