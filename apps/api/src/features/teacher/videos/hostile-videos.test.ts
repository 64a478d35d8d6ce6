import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { errorInArabic } from '@manassa/contract/errors'
import { VIDEO_STALLED_AFTER_SECONDS } from '@manassa/contract/limits'
import { readEditedLesson, saveVideo } from '@manassa/contract/teacher/lessons'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { videoContainerOf } from '#api/lib/media/video-container.ts'
import { aCourse, lessonAt } from '#test/a-course.ts'
import { aRealVideo } from '#test/a-real-video.ts'
import { aVideoFile } from '#test/a-video-file.ts'
import { anUpload, sendUpload } from '#test/an-upload.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { manifestsBehindHeads, manifestsOf, playlistInAvi } from '#test/hostile-videos.ts'
import { anAssistant } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { openVideo } from './local-video.ts'
import { toolIsolation } from './tool-isolation.ts'
import { runTool } from './video-tools.ts'

const api = useApi()

/** A hostile file names this server, which counts connections. */
const listener = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let connections = 0
let address = ''

beforeAll(async () => {
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
afterAll(() => void listener.close())
afterEach(() => expect(connections, 'nothing connected to the address in the file').toBe(0))

/** Creates a lesson with this file, replacing the stored chunks so that the upload checks do not apply. */
async function aLessonWith(bytes: Buffer) {
  const assistant = await anAssistant(api, ['courses'])
  const course = await aCourse(api, { units: [[{ type: 'Video', externalUrl: 'https://cdn.example/old.mp4' }]] })
  const lessonId = lessonAt(course, 0, 0).id
  const accepted = aVideoFile({ pictureBytes: bytes.length })
  const uploadId = await anUpload(api, assistant, 'video', accepted.subarray(0, bytes.length))
  const { media } = api.services
  for await (const { key } of media.list(`tenant3/uploads/${uploadId}`)) await media.put(key, bytes)
  await api.as(assistant)(saveVideo, { lessonId, uploadId })
  return async () => {
    return (await api.as(assistant).data(readEditedLesson, { lessonId })).video
  }
}

async function preparedTo(bytes: Buffer) {
  const now = await aLessonWith(bytes)
  await api.services.jobs.runDue()
  api.clock.forward({ seconds: 10 })
  await api.services.jobs.runDue()
  return now()
}

async function withPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  const { PATH } = process.env
  process.env.PATH = path
  return work().finally(() => {
    process.env.PATH = PATH
  })
}

/** A folder with only the two programs, so that the network cannot be taken away. */
function onlyTools() {
  const folder = temporaryFolder('only-tools')
  for (const name of ['ffmpeg', 'ffprobe']) {
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(folder.path, name))
  }
  return folder
}

test('a file that names addresses is refused after its first chunk, with the accepted formats', async () => {
  const assistant = await anAssistant(api, ['courses'])
  for (const [name, bytes] of manifestsOf(address)) {
    const { refused } = await sendUpload(api, assistant, 'video', bytes)
    expect(refused, name).toMatchObject({
      status: 415,
      body: { code: 'upload.wrongKind', message: expect.stringContaining('MP4') },
    })
  }
})

test('a stored file that names addresses fails with its reason', async () => {
  for (const [name, bytes] of manifestsOf(address)) {
    const failed = { state: 'failed', reason: errorInArabic('film.unknownContainer') }
    expect(await preparedTo(bytes), name).toMatchObject(failed)
  }
})

test('a list of addresses after the header of a video or inside a container is not followed', async () => {
  const files = [...manifestsBehindHeads(address), ['in an AVI', playlistInAvi(address)] as const]
  for (const [name, bytes] of files) {
    const video = await preparedTo(bytes)
    expect([video?.state, video?.reason], name).toEqual(['failed', expect.stringMatching(/[ء-ي]/)])
  }
}, 60_000)

test('without network isolation, no format and no protocol reaches the network either', async () => {
  using folder = temporaryFolder('hostile')
  using tools = onlyTools()
  const options = { signal: AbortSignal.timeout(60_000), clock: api.clock }
  await withPath(tools.path, async () => {
    expect((await toolIsolation()).hasNoNetwork).toBe(false)
    for (const bytes of [...manifestsOf(address), ...manifestsBehindHeads(address)].map(([, bytes]) => bytes)) {
      const path = join(folder.path, 'video')
      writeFileSync(path, bytes)
      const args = openVideo({ path, container: videoContainerOf(bytes) ?? 'mov' })
      await runTool('ffprobe', ['-v', 'error', '-show_streams', ...args], options).catch(() => '')
    }
    for (const url of [`${address}/video.mp4`, `concat:${address}/a|${address}/b`]) {
      const args = ['-v', 'error', '-f', 'mov', '-protocol_whitelist', 'file', '-i', url]
      await expect(runTool('ffprobe', args, options)).rejects.toThrow(/whitelist|Invalid|No such file/)
    }
  })
}, 120_000)

describe('a program that reads a video', () => {
  const run = (script: string, cpuSeconds?: number) =>
    runTool('/bin/bash', ['-c', script], {
      signal: AbortSignal.timeout(60_000),
      clock: api.clock,
      ...(cpuSeconds && { cpuSeconds }),
    })

  test('reaches no network if the machine can isolate it', async () => {
    const { hasNoNetwork } = await toolIsolation()
    const { port } = listener.address() as AddressInfo
    const connecting = run(`exec 3<>/dev/tcp/127.0.0.1/${port}`)
    if (hasNoNetwork) await expect(connecting).rejects.toThrow('unreachable')
    else
      await connecting.finally(() => {
        connections = 0
      })
  })

  test('does not inherit the server’s environment', async () => {
    process.env.SECRET_KEY = 'a secret of the installation'
    expect(await run('env').finally(() => delete process.env.SECRET_KEY)).not.toContain('secret')
  })

  test('is killed beyond its limits of processor time, memory and file size', async () => {
    await expect(run('while :; do :; done', 1)).rejects.toMatchObject({ code: 'film.tooHeavy' })
    await expect(run('dd if=/dev/zero of=/dev/null bs=5G count=1')).rejects.toThrow('memory exhausted')
    using folder = temporaryFolder('large')
    const file = join(folder.path, 'file')
    await expect(run(`dd if=/dev/zero of=${file} bs=1 seek=5G count=1`)).rejects.toMatchObject({
      code: 'film.tooHeavy',
    })
  })

  test('is killed when it prints endlessly', async () => {
    await expect(run('while :; do echo 0123456789012345678901234567890123456789; done')).rejects.toMatchObject({
      code: 'film.tooHeavy',
    })
  })
})

test('a video that makes no progress for two minutes fails with its reason', async () => {
  using folder = temporaryFolder('stalls')
  const begun = join(folder.path, 'begun')
  const script = `#!/bin/sh
: > ${begun}
while :; do printf 'out_time_us=0\\nprogress=continue\\n'; sleep 1; done
`
  writeFileSync(join(folder.path, 'ffmpeg'), script, { mode: 0o755 })
  const now = await aLessonWith(await aRealVideo({ seconds: 2 }))
  await withPath([folder.path, process.env.PATH].join(delimiter), async () => {
    const running = api.services.jobs.runDue()
    await expect.poll(() => readFileSync(begun, 'utf8'), { timeout: 30_000 }).toBe('')
    api.clock.forward({ seconds: VIDEO_STALLED_AFTER_SECONDS })
    await running
  })
  expect(await now()).toMatchObject({ state: 'failed', reason: errorInArabic('film.stalled') })
})

/** A video of one colour needs very few bytes. */
function aPlainVideo(args: readonly string[]): Buffer {
  using folder = temporaryFolder('plain-video')
  const file = join(folder.path, 'video.mkv')
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', ...args, file], { timeout: 60_000 })
  return readFileSync(file)
}

test.each([
  ['larger than 8K', 'film.tooManyPixels', ['-i', 'color=s=8200x8200:r=1:d=1,format=gray', '-c:v', 'ffv1']],
  ['of ten hours', 'film.tooLong', ['-i', 'color=s=64x64:r=1/600:d=36000', '-c:v', 'mpeg4']],
] as const)('a video %s is refused before its turn, with its reason', async (_what, code, args) => {
  expect(await preparedTo(aPlainVideo(args))).toMatchObject({ state: 'failed', reason: errorInArabic(code) })
})
