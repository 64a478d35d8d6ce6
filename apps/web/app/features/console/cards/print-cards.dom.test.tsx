import { errors as failures } from '@manassa/contract/teacher/errors'
import { fieldErrors } from '@manassa/contract/teacher/field-errors'
import type { Job } from '@manassa/contract/teacher/jobs'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { printing as copy } from '#app/copy/console-codes.ts'
import { PrintCards } from './print-cards.tsx'

const waiting: Job = {
  id: 9,
  kind: 'cards',
  state: 'running',
  progress: 40,
  createdAt: '2026-11-22T08:00:00Z',
  endedAt: null,
}
const made: Job = {
  ...waiting,
  state: 'done',
  progress: 100,
  result: { url: 'https://school.example/media/made/x', fileName: 'كروت.pdf', goneAt: '2026-11-22T09:00:00Z' },
}

function aServer(responses: Record<string, unknown>) {
  const requests: Array<{ path: string; method: string; body: unknown }> = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname
    requests.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : null })
    const found = Object.entries(responses).find(([end]) => path.endsWith(end))?.[1]
    const reply =
      found && typeof found === 'object' && 'success' in found ? found : { success: true, message: '', data: found }
    return new Response(JSON.stringify(reply), { status: 'success' in reply && !reply.success ? 409 : 200 })
  })
  return requests
}

function show(total = 20, at = '/') {
  const router = createMemoryRouter([{ path: '/', element: <PrintCards batchId={4} total={total} /> }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  return router
}

test('cards are printed by their numbers, and the URL keeps the job', async () => {
  const requests = aServer({ '/cards': { jobId: 9 }, '/jobs/9': waiting })
  const router = show()
  const to = screen.getByRole('textbox', { name: copy.to })
  await userEvent.clear(to)
  await userEvent.type(to, '١٢')
  await userEvent.click(screen.getByRole('button', { name: copy.make }))
  await screen.findByRole('progressbar')
  expect(requests[0]).toMatchObject({ method: 'POST', body: { from: 1, to: 12, layout: 'a4-10' } })
  expect(router.state.location.search).toBe('?job=9')
})

test('after a reload the finished file can be opened with one click', async () => {
  aServer({ '/jobs/9': made })
  show(20, '/?job=9')
  expect(await screen.findByRole('link', { name: copy.download })).toHaveProperty('href', made.result?.url)
})

test('a cancelled job is marked as cancelled', async () => {
  aServer({ '/cancel': { ...waiting, state: 'failed', reason: 'العملية اتلغت' }, '/jobs/9': waiting })
  show(20, '/?job=9')
  await userEvent.click(await screen.findByRole('button', { name: copy.cancel }))
  expect(await screen.findByText('العملية اتلغت')).toBeTruthy()
})

test('a school without a domain sees why it cannot print cards', async () => {
  const { message } = failures['school.noAddress']
  aServer({ '/cards': { success: false, code: 'school.noAddress', message, error: message } })
  show()
  await userEvent.click(screen.getByRole('button', { name: copy.make }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('a file has a thousand cards at most, and a longer range is refused at its field', async () => {
  const errors = { to: fieldErrors['cards.tooMany'] }
  aServer({ '/cards': { success: false, code: 'request.invalid', message: '', error: '', errors } })
  show(5000)
  const to = screen.getByRole('textbox', { name: copy.to }) as HTMLInputElement
  expect(to.value).toBe('1000')
  await userEvent.click(screen.getByRole('button', { name: copy.make }))
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(errors.to)).toBeTruthy()
})
