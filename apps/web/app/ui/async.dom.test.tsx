import { errorInArabic, errors } from '@manassa/contract/student/errors'
import { listMistakes } from '@manassa/contract/student/mistakes'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { longWait } from '#app/lib/long-wait.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { Async } from './async.tsx'
import { SkeletonBlock } from './skeleton.tsx'

const failure = {
  success: false,
  code: 'auth.invalidCredentials',
  message: errors['auth.invalidCredentials'].arabic,
  error: 'Invalid credentials',
} as const
const pending: QueryState<string> = { status: 'pending' }
const failed: QueryState<string> = { status: 'error', failure, isFetching: false }
const loaded: QueryState<string> = { status: 'success', data: 'مصر', dataUpdatedAt: 0, isFetching: false, failure }

const refetch = vi.fn(async () => undefined)

function show(state: QueryState<string>, props: { failed?: string } = {}) {
  renderPage(
    <Async query={{ ...state, refetch }} loading={<p>لحظة</p>} around={(inner) => <main>{inner}</main>} {...props}>
      {(name, query) => <p>{`${name} ${query.failure ? 'قديم' : 'جديد'}`}</p>}
    </Async>,
  )
}

test('a query that is pending shows its placeholder inside the page', () => {
  show(pending)
  expect(screen.getByRole('main')).toHaveTextContent('لحظة')
})

test('a query that failed shows why inside the page, and a button fetches it again', async () => {
  show(failed, { failed: 'الكورس مجاش' })
  expect(screen.getByRole('main')).toHaveTextContent('الكورس مجاش')
  expect(screen.getByRole('alert')).toHaveTextContent(failure.message)
  await userEvent.click(screen.getByRole('button', { name: common.retry }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('loaded data replaces the page, and stays when a refetch failed', () => {
  show(loaded)
  expect(screen.getByText('مصر قديم')).toBeVisible()
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
})

const Mistakes = () => (
  <Async query={useCall(listMistakes, {})} loading={<SkeletonBlock className="h-4" />}>
    {() => null}
  </Async>
)

const busy = () =>
  Response.json({ ...failure, code: 'server.unavailable' }, { status: 503, headers: { 'Retry-After': '5' } })

test.each([
  ['that is busy is not blamed on the connection', async () => busy(), errorInArabic('server.unavailable')],
  ['that has not answered is blamed on it', () => new Promise<Response>(() => {}), common.slow],
])('a long wait for a school %s', async (_, fetch, reason) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', fetch)
  renderPage(<Mistakes />)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText(reason)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(longWait.text, 'the last try is over').toBe(common.slow)
})
