import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '../../../apps/api/src/lib/media-store.ts'
import type { SeedSchool, SeedVideo } from '../content/index.ts'
import { demoVideo, mediaFolder } from './demo-media.ts'
import { attachmentKey, pictureKey, streamFolder, videoKey } from './places.ts'

const artFolder = join(import.meta.dirname, '../art')

const FILES_AT_ONCE = 8

/** A key of the store, and the file that goes there. */
type StoredFile = [key: string, path: string]

/** Puts a school's pictures, videos and documents into the media store; what lies there already is written again. */
export async function storeFiles(store: MediaStore, school: SeedSchool) {
  const files = [...(await picturesOf(school)), ...(await recordingsOf(school))]
  while (files.length > 0) {
    await Promise.all(files.splice(0, FILES_AT_ONCE).map(async ([key, path]) => store.put(key, await readFile(path))))
  }
}

/** Every width and format of the pictures that the school shows. */
async function picturesOf({ tenant, teacher, courses, books }: SeedSchool): Promise<StoredFile[]> {
  const keys = new Set([teacher.photo, ...[...courses, ...books].flatMap(({ image }) => image ?? [])])
  const names = await readdir(artFolder)
  return names
    .filter((name) => keys.has(name.replace(/-\d+\.(avif|webp|jpg)$/, '')))
    .map((name) => [pictureKey(tenant, name), join(artFolder, name)])
}

/** The videos with their posters and streams, and the documents beside them. */
async function recordingsOf({ tenant, courses }: SeedSchool): Promise<StoredFile[]> {
  const lessons = courses.flatMap(({ units }) => units.flatMap((unit) => unit.lessons))
  const videos = lessons.filter((lesson): lesson is SeedVideo => lesson.type === 'Video')
  const documents = [...new Set(videos.flatMap(({ attachment }) => attachment?.key ?? []))]
  const recordings = [...new Set(videos.map(({ media }) => media))]
  const names = await readdir(mediaFolder, { recursive: true })
  return [
    ...documents.map((file): StoredFile => [attachmentKey(tenant, file), join(mediaFolder, file)]),
    ...recordings.flatMap((key) => recordingOf(tenant, key, names)),
  ]
}

function recordingOf(tenant: string, key: string, names: readonly string[]): StoredFile[] {
  const { file, poster, stream } = demoVideo(key)
  const posters = names.filter((name) => name.startsWith(`${poster}.`))
  const streamed = names.filter((name) => stream && name.startsWith(`${stream}/`) && /\.\w+$/.test(name))
  return [
    [videoKey(tenant, key), join(mediaFolder, file)],
    ...posters.map((name): StoredFile => [pictureKey(tenant, name), join(mediaFolder, name)]),
    ...streamed.map(
      (name): StoredFile => [streamFolder(tenant, key) + name.slice(stream?.length), join(mediaFolder, name)],
    ),
  ]
}
