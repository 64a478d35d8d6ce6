import { errors } from '@manassa/contract/student/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { Async } from './async.tsx'

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
