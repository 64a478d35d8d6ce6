import { createHash, randomFillSync } from 'node:crypto'
import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { Upload } from 'tus-js-client'
import { personHeaders } from '../caller.ts'
import { type Cuts, cuttingProxy } from '../cutting-proxy.ts'
import { aTeacher } from '../people.ts'
import type { TestApi } from '../start-api.ts'
import type { Figure } from './figure.ts'

interface UploadTrial {
  sizeBytes: number
  cuts: Cuts
  /** Fewer cuts would prove nothing. */
  leastCuts: number
}

/** A teacher's video is uploaded over a breaking connection, and stored unchanged. */
export async function videoOverACutConnection(
  api: TestApi,
  { sizeBytes, cuts, leastCuts }: UploadTrial,
): Promise<Figure> {
  const teacher = await aTeacher(api)
  await using proxy = await cuttingProxy(await api.listen(), cuts)
  const videoFile = randomFillSync(Buffer.alloc(sizeBytes))
  videoFile.write('\0\0\0\x20ftypisom', 'latin1')
  const began = performance.now()
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(videoFile, {
      endpoint: `${proxy.url}${UPLOADS_PATH}`,
      headers: personHeaders(teacher),
      metadata: { filename: 'حصة.mp4', purpose: 'video' },
      retryDelays: Array(60).fill(20),
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
  })
  const seconds = (performance.now() - began) / 1_000
  const isWhole = (await storedHash(api, address.split('/').at(-1) ?? '')) === hashOf(videoFile)
  const megabytes = Math.round(sizeBytes / 1_000_000)
  return {
    promise: 'videos arrive whole over a connection that is cut',
    figure: `${megabytes} MB in ${seconds.toFixed(0)} s, ${proxy.cuts} cuts, ${isWhole ? 'whole' : 'not as they were'}`,
    held: isWhole && proxy.cuts >= leastCuts,
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function storedHash({ db, services }: TestApi, uploadId: string): Promise<string> {
  const chunks = await db.asOwner((owner) =>
    owner.selectFrom('uploadChunk').where('uploadId', '=', uploadId).orderBy('startsAt').select('storageKey').execute(),
  )
  const hash = createHash('sha256')
  for (const { storageKey } of chunks) for await (const bytes of services.media.read(storageKey)) hash.update(bytes)
  return hash.digest('hex')
}
