import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { upload as copy } from '#app/copy/console-upload.ts'
import { AUTH_TOKEN, CURRENT_USER, IS_AUTHENTICATED } from '#app/lib/device-keys.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { aTusServer, uploadIdOf } from '../testing/tus-server.ts'
import { type UploadEvents, uploadFile } from './upload-file.ts'

// The browser build; the Node build cannot send the files of a page.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))

const PIECE = 4_194_304
const videoFile = new File([new Uint8Array(2 * PIECE + 1)], 'nile.mp4', { type: 'video/mp4' })
const secondPiece = `PATCH ${PIECE}`
const theRest = [secondPiece, `PATCH ${2 * PIECE}`]

/** Uploads a video and records the events. */
async function sends(file = videoFile) {
  const requests: string[] = []
  const told: UploadEvents = {
    onProgress: () => undefined,
    onStalled: (cause) => requests.push(`held ${cause}`),
    onDone: (id) => requests.push(`done ${id}`),
    onFailed: (message, mayResume) => requests.push(`${mayResume ? 'halted' : 'refused'} ${message}`),
  }
  const sending = await uploadFile(file, 'video', told)
  sending.resume()
  return { requests, sending }
}
const lineIsBack = () => dispatchEvent(new Event('online'))
const arrives = (request: string[]) => waitFor(() => expect(request.at(-1)).toBe(`done ${uploadIdOf(1)}`))
const proxyPage = { headers: { 'content-type': 'text/html' } }

test.each([
  ['a proxy that cannot reach the school', [502, 503]],
  ['a proxy that knows no such page', [404]],
  ['a school that is asked too often', [429]],
])('%s does not restart an upload when its offset is queried', async (_who, statuses) => {
  const line = aTusServer()
  line.stopsAt(secondPiece)
  const { requests, sending } = await sends()
  await waitFor(() => expect(line.requests).toContain(secondPiece))
  sending.pause()
  line.stopsAt(null)
  line.meets('HEAD', ...statuses.map((status) => ({ status, ...proxyPage })))
  sending.resume()
  for (const [index] of statuses.entries()) {
    await waitFor(() => expect(line.requests.filter((kind) => kind === 'HEAD').length).toBeGreaterThan(index))
    lineIsBack()
  }
  await arrives(requests)
  const questions = [...statuses, 200].map(() => 'HEAD')
  expect(line.requests).toEqual(['POST', 'PATCH 0', secondPiece, ...questions, ...theRest])
})

test('an upload that the server has lost starts again', async () => {
  const line = aTusServer()
  line.stopsAt(secondPiece)
  const { requests, sending } = await sends()
  await waitFor(() => expect(line.requests).toContain(secondPiece))
  sending.pause()
  line.stopsAt(null)
  line.meets('HEAD', { status: 404, headers: { 'tus-resumable': '1.0.0' } })
  sending.resume()
  await waitFor(() => expect(requests).toEqual([`done ${uploadIdOf(2)}`]))
  expect(line.requests.slice(3)).toEqual(['HEAD', 'POST', 'PATCH 0', ...theRest])
})

test('a retried creation reuses its idempotency key, and a new one after a lost upload has another', async () => {
  const line = aTusServer()
  line.meets('POST', { status: 0 }, { status: 0 })
  line.stopsAt(secondPiece)
  const { requests, sending } = await sends()
  await waitFor(() => expect(line.creationKeys).toHaveLength(2))
  lineIsBack()
  await waitFor(() => expect(line.requests).toContain(secondPiece))
  expect(new Set(line.creationKeys).size).toBe(1)
  sending.pause()
  line.stopsAt(null)
  line.meets('HEAD', { status: 404, headers: { 'tus-resumable': '1.0.0' } })
  sending.resume()
  await waitFor(() => expect(requests.at(-1)).toBe(`done ${uploadIdOf(2)}`))
  expect(line.creationKeys).toHaveLength(4)
  expect(new Set(line.creationKeys).size).toBe(2)
})

test('an expired token is renewed during an upload, which then resumes', async () => {
  localStorage.setItem(AUTH_TOKEN, 'token-1')
  localStorage.setItem(IS_AUTHENTICATED, 'true')
  localStorage.setItem(CURRENT_USER, JSON.stringify({ ...maryam, role: 'teacher' }))
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (address.includes('refresh-token')) return said(200, { success: true, message: '', data: { token: 'token-2' } })
    const isNew = new Headers(headers).get('authorization') === 'Bearer token-2'
    const ended = { success: false, code: 'auth.sessionEnded', message: 'x', error: 'x' }
    return isNew ? said(200, { success: true, message: '', data: {} }) : said(401, ended)
  })
  const line = aTusServer()
  line.stopsAt(secondPiece)
  const { requests, sending } = await sends()
  await waitFor(() => expect(line.requests).toContain(secondPiece))
  sending.pause()
  line.stopsAt(null)
  line.refuses('token-1')
  sending.resume()
  await arrives(requests)
  expect(line.requests).toEqual(['POST', 'PATCH 0', secondPiece, 'HEAD', 'HEAD', ...theRest])
  expect(requests, 'nobody had to hear of it').toHaveLength(1)
})
const said = (status: number, body: object) => Response.json(body, { status })

test('an upload waits for the network, and reports the stall at once when the browser is offline', async () => {
  const line = aTusServer()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  line.stopsAt(secondPiece)
  const { requests, sending } = await sends()
  await waitFor(() => expect(line.requests).toContain(secondPiece))
  sending.pause()
  line.stopsAt(null)
  line.cut(true)
  sending.resume()
  await waitFor(() => expect(requests.length).toBeGreaterThan(1))
  expect(new Set(requests)).toEqual(new Set(['held network']))
  line.cut(false)
  onLine.mockReturnValue(true)
  lineIsBack()
  await arrives(requests)
  expect(line.requests.slice(-3)).toEqual(['HEAD', ...theRest])
  expect(line.purposes()).toHaveLength(1)
  onLine.mockRestore()
})

test.each([
  [507, 'مفيش مساحة', 'halted مفيش مساحة'],
  [415, 'نوع الملف', 'refused نوع الملف'],
  [413, null, `refused ${copy.refused}`],
])('a refusal with %d is reported, and offers to resume where that may help', async (status, message, told) => {
  const line = aTusServer()
  line.meets('PATCH', { status, ...(message !== null && { body: { message } }) })
  const { requests, sending } = await sends()
  await waitFor(() => expect(requests).toEqual([told]))
  lineIsBack()
  expect(line.requests).toEqual(['POST', 'PATCH 0'])
  sending.resume()
  await arrives(requests)
  expect(line.purposes(), 'one upload').toHaveLength(1)
})

test('an upload of a closed page resumes in the next one at its offset', async () => {
  const line = aTusServer()
  line.stopsAt(secondPiece)
  const closed = await sends()
  await waitFor(() => expect(line.requests).toContain(secondPiece))
  // A closed page leaves the same state as a paused upload: its URL on the device.
  closed.sending.pause()
  line.stopsAt(null)
  const { requests } = await sends(
    new File([videoFile], videoFile.name, { type: videoFile.type, lastModified: videoFile.lastModified }),
  )
  await arrives(requests)
  expect(line.requests).toEqual(['POST', 'PATCH 0', secondPiece, 'HEAD', ...theRest])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tus'))).toEqual([])
})

test('a file that was deleted on the device fails without a retry', async () => {
  const line = aTusServer()
  line.meets('PATCH', { status: 0 })
  const file = new File([videoFile], 'moved.mp4', { type: 'video/mp4' })
  const { slice } = file
  vi.spyOn(file, 'slice').mockImplementation((...part) => {
    const piece = slice.apply(file, part)
    piece.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    return piece
  })
  const { requests } = await sends(file)
  await waitFor(() => expect(requests).toEqual([`refused ${copy.unreadable}`]))
})
