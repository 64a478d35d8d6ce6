import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeStream } from '#api/features/media/encrypted-stream.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import type { SeedSchool, SeedVideo } from '../content/index.ts'
import { demoVideo, mediaFolder } from './demo-media.ts'
import { attachmentKey, captionsKey, pictureKey, streamFolder, videoKey } from './places.ts'

const artFolder = join(import.meta.dirname, '../art')

const FILES_AT_ONCE = 8

type StoredFile = [key: string, path: string]

/** Stores a school's pictures, videos and documents, replacing existing files. */
export async function storeFiles(services: Pick<Services, 'media' | 'schoolKeys'>, school: SeedSchool) {
  const files = [...(await picturesOf(school)), ...(await recordingsOf(school))]
  while (files.length > 0) {
    await Promise.all(
      files.splice(0, FILES_AT_ONCE).map(async ([key, path]) => services.media.put(key, await readFile(path))),
    )
  }
  await storeStreams(services, school)
}

async function storeStreams(services: Pick<Services, 'media' | 'schoolKeys'>, school: SeedSchool) {
  for (const key of recordingsIn(school)) {
    const { stream } = demoVideo(key)
    if (!stream) continue
    const folder = join(mediaFolder, stream)
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name))
    const read = (name: string) => readFile(join(folder, name))
    await storeStream(services, streamFolder(school.tenant, key), { names, read })
  }
}

const videosIn = ({ courses }: SeedSchool) =>
  courses
    .flatMap(({ units }) => units.flatMap((unit) => unit.lessons))
    .filter((lesson): lesson is SeedVideo => lesson.type === 'Video')

const recordingsIn = (school: SeedSchool) => [...new Set(videosIn(school).map(({ media }) => media))]

async function picturesOf({ tenant, teacher, courses, books }: SeedSchool): Promise<StoredFile[]> {
  const keys = new Set([teacher.photo, ...[...courses, ...books].flatMap(({ image }) => image ?? [])])
  const names = await readdir(artFolder)
  return names
    .filter((name) => keys.has(name.replace(/-\d+\.(avif|webp|jpg)$/, '')))
    .map((name) => [pictureKey(tenant, name), join(artFolder, name)])
}

async function recordingsOf(school: SeedSchool): Promise<StoredFile[]> {
  const { tenant } = school
  const documents = [...new Set(videosIn(school).flatMap(({ attachment }) => attachment?.key ?? []))]
  const names = await readdir(mediaFolder)
  return [
    ...documents.map((file): StoredFile => [attachmentKey(tenant, file), join(mediaFolder, file)]),
    ...recordingsIn(school).flatMap((key) => recordingOf(tenant, key, names)),
  ]
}

function recordingOf(tenant: string, key: string, names: readonly string[]): StoredFile[] {
  const { file, poster, captions } = demoVideo(key)
  const posters = names.filter((name) => name.startsWith(`${poster}.`))
  return [
    [videoKey(tenant, key), join(mediaFolder, file)],
    ...posters.map((name): StoredFile => [pictureKey(tenant, name), join(mediaFolder, name)]),
    ...(captions ? [[captionsKey(tenant, captions), join(mediaFolder, captions)] satisfies StoredFile] : []),
  ]
}
