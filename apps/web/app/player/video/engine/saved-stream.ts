import type { VideoLesson } from '@manassa/contract/student/study'
import type { HlsConfig, Loader, LoaderContext } from 'hls.js'
import { readFile } from '#app/player/offline/device-files.ts'
import { checkLicence, type LicenceCheck } from '#app/player/offline/offline-licence.ts'
import { savedLessonKey } from '#app/player/offline/on-device.ts'
import { renewLicences } from '#app/player/offline/renew-licences.ts'
import { captionsName } from '#app/player/offline/save-lesson.ts'
import type { MediaSource } from './media-adapter.ts'

/** An address that no server has: the loader takes everything below it from this device. */
const BASE = 'https://saved-lesson.invalid/'

/** The captions are on the device too; those of the server are used while it can be reached. */
export type SavedStream = Pick<MediaSource, 'streamUrl' | 'savedLoader'> & Partial<Pick<MediaSource, 'captions'>>
export type OpenedStream = { state: 'valid'; stream: SavedStream } | Exclude<LicenceCheck, { state: 'valid' }>

/**
 * The stream of a saved lesson if its licence is valid now, otherwise the reason. A lesson whose time is over is
 * removed, unless the server gives it more.
 */
export async function openSavedStream(
  userId: number,
  { lessonId, captions, streamUrl }: Pick<VideoLesson, 'lessonId' | 'captions' | 'streamUrl'>,
): Promise<OpenedStream> {
  const owner = savedLessonKey(userId, lessonId)
  let check = await checkLicence(owner)
  if (check.state === 'over') {
    await renewLicences(userId)
    check = await checkLicence(owner)
  }
  if (check.state !== 'valid') return check
  const kept = captions.map(async (caption) => {
    const bytes = await readFile(owner, captionsName(caption.language))
    if (!(bytes instanceof ArrayBuffer)) return []
    const url = URL.createObjectURL(new Blob([bytes], { type: 'text/vtt' }))
    return [{ ...caption, url, text: new TextDecoder().decode(bytes) }]
  })
  const stream = {
    streamUrl: `${BASE}master.m3u8`,
    ...(streamUrl === null && { captions: (await Promise.all(kept)).flat() }),
    savedLoader: loaderOf(owner),
  }
  return { state: 'valid', stream }
}

/** Loads playlists and segments from this device, and a key only while the licence is valid. */
const loaderOf =
  (owner: string) =>
  (Usual: HlsConfig['loader']): HlsConfig['loader'] =>
    class extends Usual implements Loader<LoaderContext> {
      isGone = false

      override load(...[context, , callbacks]: Parameters<Loader<LoaderContext>['load']>) {
        const { stats } = this
        stats.loading.start = performance.now()
        partAt(owner, context.url.slice(BASE.length)).then(
          (data) => {
            if (this.isGone) return
            stats.loading.first = stats.loading.end = performance.now()
            stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength
            callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null)
          },
          (error) => this.isGone || callbacks.onError({ code: 0, text: String(error) }, context, null, stats),
        )
      }
      override abort() {
        this.isGone = true
      }
      override destroy() {
        this.isGone = true
      }
    }

/** A text for a playlist, bytes for the rest. Rejects when it is not here, or when the licence has ended. */
async function partAt(owner: string, name: string): Promise<string | ArrayBuffer> {
  const data = name.endsWith('.key') ? await keyAt(owner, name) : await readFile(owner, name)
  if (typeof data === 'string' || data instanceof ArrayBuffer) return data
  throw new Error('This part of the lesson is not on the device.')
}

async function keyAt(owner: string, path: string): Promise<ArrayBuffer | null> {
  const check = await checkLicence(owner)
  const key = check.state === 'valid' ? check.licence.keys[path.split('/').at(-1) ?? ''] : undefined
  return key === undefined ? null : Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer
}
