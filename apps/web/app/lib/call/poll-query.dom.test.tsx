import type { Reply } from '@manassa/contract/endpoint'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useQuery } from './use-query.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const EVERY_MS = 1_000
const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function Work({ ask, id }: { ask(): Promise<Reply<string>>; id: number }) {
  const query = useQuery(`work ${id}`, ask, { refetchInterval: (work) => (work === 'done' ? null : EVERY_MS) })
  return <p>{query.status === 'success' ? query.data : query.status}</p>
}

const replyOf = (data: string): Reply<string> => ({ success: true, message: '', data })

test('a query is polled for as long as its response says so, and only while the page is visible', async () => {
  const ask = vi.fn(async () => replyOf('under way'))
  const sight = vi.spyOn(document, 'visibilityState', 'get')
  const { unmount } = render(<Work ask={ask} id={1} />)
  expect(await screen.findByText('under way')).toBeVisible()
  await passTime(2 * EVERY_MS)
  expect(ask).toHaveBeenCalledTimes(3)

  sight.mockReturnValue('hidden')
  await passTime(10 * EVERY_MS)
  expect(ask).toHaveBeenCalledTimes(3)
  sight.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(ask).toHaveBeenCalledTimes(4)

  ask.mockResolvedValue(replyOf('done'))
  await passTime(EVERY_MS)
  expect(screen.getByText('done')).toBeVisible()
  await passTime(10 * EVERY_MS)
  expect(ask).toHaveBeenCalledTimes(5)
  unmount()
})

test('an unmounted component stops polling', async () => {
  const ask = vi.fn(async () => replyOf('under way'))
  const { unmount } = render(<Work ask={ask} id={2} />)
  expect(await screen.findByText('under way')).toBeVisible()
  unmount()
  await passTime(10 * EVERY_MS)
  expect(ask).toHaveBeenCalledTimes(1)
})
