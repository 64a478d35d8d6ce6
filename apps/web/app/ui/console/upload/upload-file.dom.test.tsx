import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { upload as copy } from '#app/copy/console-upload.ts'
import { AUTH_TOKEN, CURRENT_USER, IS_AUTHENTICATED } from '#app/lib/device-keys.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { aTusServer, uploadIdOf } from '../testing/tus-server.ts'
import { type UploadEvents, uploadFile } from './upload-file.ts'

const CHUNK = 4_194_304
const videoFile = new File([new Uint8Array(2 * CHUNK + 1)], 'nile.mp4', { type: 'video/mp4' })
const secondChunk = `PATCH ${CHUNK}`
const remainingChunks = [secondChunk, `PATCH ${2 * CHUNK}`]

async function send(file = videoFile) {
  const requests: string[] = []
  const events: UploadEvents = {
    onProgress: () => undefined,
    onStalled: (cause) => requests.push(`held ${cause}`),
    onDone: (id) => requests.push(`done ${id}`),
    onFailed: (message, mayResume) => requests.push(`${mayResume ? 'halted' : 'refused'} ${message}`),
  }
  const sending = await uploadFile(file, 'video', events)
  sending.resume()
  return { requests, sending }
}
const reconnect = () => dispatchEvent(new Event('online'))
const untilUploaded = (request: string[]) => waitFor(() => expect(request.at(-1)).toBe(`done ${uploadIdOf(1)}`))
const proxyPage = { headers: { 'content-type': 'text/html' } }

test.each([
  ['a proxy that cannot reach the school', [502, 503]],
  ['a proxy that knows no such page', [404]],
  ['a school that is asked too often', [429]],
])('%s does not restart an upload when its offset is queried', async (_who, statuses) => {
  const server = aTusServer()
  server.stopAt(secondChunk)
  const { requests, sending } = await send()
  await waitFor(() => expect(server.requests).toContain(secondChunk))
  sending.pause()
  server.stopAt(null)
  server.overrideWith('HEAD', ...statuses.map((status) => ({ status, ...proxyPage })))
  sending.resume()
  for (const [index] of statuses.entries()) {
    await waitFor(() => expect(server.requests.filter((kind) => kind === 'HEAD').length).toBeGreaterThan(index))
    reconnect()
  }
  await untilUploaded(requests)
  const questions = [...statuses, 200].map(() => 'HEAD')
  expect(server.requests).toEqual(['POST', 'PATCH 0', secondChunk, ...questions, ...remainingChunks])
})

test('an upload that the server has lost starts again', async () => {
  const server = aTusServer()
  server.stopAt(secondChunk)
  const { requests, sending } = await send()
  await waitFor(() => expect(server.requests).toContain(secondChunk))
  sending.pause()
  server.stopAt(null)
  server.overrideWith('HEAD', { status: 404, headers: { 'tus-resumable': '1.0.0' } })
  sending.resume()
  await waitFor(() => expect(requests).toEqual([`done ${uploadIdOf(2)}`]))
  expect(server.requests.slice(3)).toEqual(['HEAD', 'POST', 'PATCH 0', ...remainingChunks])
})

test('a retried creation reuses its idempotency key, and a new one after a lost upload has another', async () => {
  const server = aTusServer()
  server.overrideWith('POST', { status: 0 }, { status: 0 })
  server.stopAt(secondChunk)
  const { requests, sending } = await send()
  await waitFor(() => expect(server.creationKeys).toHaveLength(2))
  reconnect()
  await waitFor(() => expect(server.requests).toContain(secondChunk))
  expect(new Set(server.creationKeys).size).toBe(1)
  sending.pause()
  server.stopAt(null)
  server.overrideWith('HEAD', { status: 404, headers: { 'tus-resumable': '1.0.0' } })
  sending.resume()
  await waitFor(() => expect(requests.at(-1)).toBe(`done ${uploadIdOf(2)}`))
  expect(server.creationKeys).toHaveLength(4)
  expect(new Set(server.creationKeys).size).toBe(2)
})

test('an expired token is renewed during an upload, which then resumes', async () => {
  localStorage.setItem(AUTH_TOKEN, 'token-1')
  localStorage.setItem(IS_AUTHENTICATED, 'true')
  localStorage.setItem(CURRENT_USER, JSON.stringify({ ...maryam, role: 'teacher' }))
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (address.includes('refresh-token'))
      return respond(200, { success: true, message: '', data: { token: 'token-2' } })
    const isNew = new Headers(headers).get('authorization') === 'Bearer token-2'
    const ended = { success: false, code: 'auth.sessionEnded', message: 'x', error: 'x' }
    return isNew ? respond(200, { success: true, message: '', data: {} }) : respond(401, ended)
  })
  const server = aTusServer()
  server.stopAt(secondChunk)
  const { requests, sending } = await send()
  await waitFor(() => expect(server.requests).toContain(secondChunk))
  sending.pause()
  server.stopAt(null)
  server.refuse('token-1')
  sending.resume()
  await untilUploaded(requests)
  expect(server.requests).toEqual(['POST', 'PATCH 0', secondChunk, 'HEAD', 'HEAD', ...remainingChunks])
  expect(requests, 'nobody had to hear of it').toHaveLength(1)
})
const respond = (status: number, body: object) => Response.json(body, { status })

test('an upload waits for the network, and reports the stall at once when the browser is offline', async () => {
  const server = aTusServer()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.stopAt(secondChunk)
  const { requests, sending } = await send()
  await waitFor(() => expect(server.requests).toContain(secondChunk))
  sending.pause()
  server.stopAt(null)
  server.cut(true)
  sending.resume()
  await waitFor(() => expect(requests.length).toBeGreaterThan(1))
  expect(new Set(requests)).toEqual(new Set(['held network']))
  server.cut(false)
  onLine.mockReturnValue(true)
  reconnect()
  await untilUploaded(requests)
  expect(server.requests.slice(-3)).toEqual(['HEAD', ...remainingChunks])
  expect(server.purposes()).toHaveLength(1)
  onLine.mockRestore()
})

test.each([
  [507, 'مفيش مساحة', 'halted مفيش مساحة'],
  [415, 'نوع الملف', 'refused نوع الملف'],
  [413, null, `refused ${copy.refused}`],
])('a refusal with %d is reported, and offers to resume where that may help', async (status, message, expected) => {
  const server = aTusServer()
  server.overrideWith('PATCH', { status, ...(message !== null && { body: { message } }) })
  const { requests, sending } = await send()
  await waitFor(() => expect(requests).toEqual([expected]))
  reconnect()
  expect(server.requests).toEqual(['POST', 'PATCH 0'])
  sending.resume()
  await untilUploaded(requests)
  expect(server.purposes(), 'one upload').toHaveLength(1)
})

test('an upload of a closed page resumes in the next one at its offset', async () => {
  const server = aTusServer()
  server.stopAt(secondChunk)
  const closed = await send()
  await waitFor(() => expect(server.requests).toContain(secondChunk))
  // A closed page leaves the same state as a paused upload: its URL on the device.
  closed.sending.pause()
  server.stopAt(null)
  const { requests } = await send(
    new File([videoFile], videoFile.name, { type: videoFile.type, lastModified: videoFile.lastModified }),
  )
  await untilUploaded(requests)
  expect(server.requests).toEqual(['POST', 'PATCH 0', secondChunk, 'HEAD', ...remainingChunks])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tus'))).toEqual([])
})

test('a file that was deleted on the device fails without a retry', async () => {
  const server = aTusServer()
  server.overrideWith('PATCH', { status: 0 })
  const file = new File([videoFile], 'moved.mp4', { type: 'video/mp4' })
  const { slice } = file
  vi.spyOn(file, 'slice').mockImplementation((...part) => {
    const chunk = slice.apply(file, part)
    chunk.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    return chunk
  })
  const { requests } = await send(file)
  await waitFor(() => expect(requests).toEqual([`refused ${copy.unreadable}`]))
})
