import { listing } from '@manassa/contract/teacher/lists'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { common, paging } from '#app/copy/common.ts'
import { table as copy } from '#app/copy/console.ts'
import type { AsyncState } from '#app/lib/call/async-query.ts'
import { aRefusal, offlineFailure } from '../testing/replies.ts'
import { DataTable, type PageOf, type SelectedRows } from './data-table.tsx'
import type { ListQuery } from './table-query.ts'
import { useListQuery } from './use-list-query.ts'

interface Student {
  id: number
  name: string
  grade: string
}

const schema = z.object({ ...listing(10, ['newest', 'name', 'nameBack']), grade: z.optional(z.enum(['1', '2'])) })
const grades = [1, 2].map((grade) => ({ value: String(grade), label: `صف ${grade}` }))

/** Pages ten thousand students as the server does. */
function pageOf({ search, grade, pagenumber }: ListQuery): PageOf<Student> {
  const matching = (search ? 1 : 10_000) / (grade ? 2 : 1)
  const first = (Number(pagenumber) - 1) * 10
  const rows = Array.from({ length: Math.min(10, matching) }, (_, index) => first + index + 1)
  return {
    rows: search === 'nobody' ? [] : rows.map((id) => ({ id, name: `طالب ${id}`, grade: String(grade ?? 1) })),
    totalCount: search === 'nobody' ? 0 : matching,
    totalPages: matching / 10,
  }
}

type State = Partial<Extract<AsyncState<PageOf<Student>>, { state: 'here' }>>

function Students({ answer, on }: { answer?: AsyncState<PageOf<Student>>; on(chosen: SelectedRows): void }) {
  const list = useListQuery(schema)
  const here = { state: 'here', data: pageOf(list.query), cameAt: 0, isAsking: false, failure: null } as const
  return (
    <>
      <DataTable<Student>
        label="الطلاب"
        columns={[
          {
            key: 'name',
            label: 'الاسم',
            cell: ({ name }) => name,
            isTitle: true,
            sort: { up: 'name', down: 'nameBack' },
          },
          { key: 'grade', label: 'الصف', cell: ({ grade }) => `صف ${grade}` },
        ]}
        answer={answer ?? here}
        reload={async () => on({ ids: ['reload'] })}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        filters={[{ name: 'grade', label: 'الصف', choices: grades }]}
        empty={<p>لسه مفيش طلاب</p>}
        actions={(chosen) => (
          <button type="button" onClick={() => on(chosen)}>
            رسالة
          </button>
        )}
      />
      <output>{useLocation().search}</output>
    </>
  )
}

/** Renders the list of students at this URL. */
function aTeacher({ at = '/', answer }: { at?: string; answer?: AsyncState<PageOf<Student>> } = {}) {
  const asked: SelectedRows[] = []
  const screenOf = <Students on={(chosen) => asked.push(chosen)} {...(answer && { answer })} />
  const router = createMemoryRouter([{ path: '/', element: screenOf }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), asked, router }
}

const address = () => decodeURIComponent(document.querySelector('output')?.textContent ?? '')
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
const choose = (name: string) => screen.getByRole('checkbox', { name: copy.choose(name) })
const hereWith = (state: State): AsyncState<PageOf<Student>> => ({
  ...{ state: 'here', data: pageOf({ pagenumber: 1 }), cameAt: 0, isAsking: false, failure: null },
  ...state,
})

test('of ten thousand students a page is shown, and the address says which', async () => {
  const { user } = aTeacher()
  expect(screen.getByText('10,000 نتيجة')).toBeVisible()
  expect(names()).toHaveLength(10)
  await user.click(screen.getByRole('link', { name: paging.page(1000) }))
  await waitFor(() => expect(address()).toBe('?pagenumber=1000'))
  expect(names().at(-1)).toBe('طالب 10000')
})

test('of a long page the first picture has the rows from the top, and the others come behind it', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, name: `طالب ${index + 1}`, grade: '1' }))
  aTeacher({ answer: hereWith({ data: { rows, totalCount: 50, totalPages: 1 } }) })
  expect(names()).toHaveLength(25)
  await waitFor(() => expect(names()).toHaveLength(50))
})

test('a filter and a search stay in the address, begin on the first page, and go with the way back', async () => {
  const { user, router } = aTeacher({ at: '/?pagenumber=7' })
  await user.selectOptions(screen.getByLabelText('الصف'), 'صف 2')
  await waitFor(() => expect(address()).toBe('?grade=2'))
  await user.type(screen.getByLabelText(copy.search), 'مريم')
  await waitFor(() => expect(address()).toBe('?grade=2&search=مريم'))
  await router.navigate(-1)
  await waitFor(() => expect(address()).toBe('?pagenumber=7'))
  expect(screen.getByLabelText(copy.search)).toHaveValue('')
})

test('the head of a column orders by it, one way and the other', async () => {
  const { user } = aTeacher()
  const head = () => screen.getByRole('columnheader', { name: 'الاسم' })
  await user.click(within(head()).getByRole('button'))
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'))
  await user.click(within(head()).getByRole('button'))
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'))
  expect(address()).toBe('?sort=nameBack')
})

test('rows are chosen one by one and over pages, and something is done with them', async () => {
  const { user, asked } = aTeacher()
  await user.click(choose('طالب 2'))
  await user.click(screen.getByRole('link', { name: paging.page(2) }))
  await user.click(await screen.findByRole('checkbox', { name: copy.choose('طالب 11') }))
  await user.click(screen.getByRole('button', { name: 'رسالة' }))
  expect(asked).toEqual([{ ids: [2, 11] }])
})

test('all that match are chosen by their number, and another filter lets them go', async () => {
  const { user, asked } = aTeacher({ at: '/?grade=2' })
  await user.click(screen.getByRole('checkbox', { name: copy.choosePage }))
  expect(screen.getByText(copy.chosen(10))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.chooseAll(5_000) }))
  await user.click(screen.getByRole('button', { name: 'رسالة' }))
  expect(asked).toEqual([{ filter: { grade: '2' }, expectedCount: 5_000 }])
  await user.selectOptions(screen.getByLabelText('الصف'), 'صف 1')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'رسالة' })).not.toBeInTheDocument())
})

test('a search that finds nobody says so, and gives the way back to all', async () => {
  const { user } = aTeacher({ at: '/?search=nobody' })
  expect(screen.getByText(copy.nothingFound)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.clearFilters }))
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(screen.getByLabelText(copy.search)).toHaveValue('')
})

test('a school without a student is told what comes first', () => {
  aTeacher({ answer: hereWith({ data: { rows: [], totalCount: 0, totalPages: 0 } }) })
  expect(screen.getByText('لسه مفيش طلاب')).toBeVisible()
})

test('a list that did not come says why, and is asked for again', async () => {
  const { user, asked } = aTeacher({ answer: { state: 'failed', failure: aRefusal } })
  expect(screen.getByRole('alert')).toHaveTextContent(aRefusal.message)
  await user.click(screen.getByRole('button', { name: common.retry }))
  expect(asked).toEqual([{ ids: ['reload'] }])
})

test('rows that could not be brought up to date stay, and say so', () => {
  aTeacher({ answer: hereWith({ failure: offlineFailure }) })
  expect(screen.getByText(copy.outdated)).toBeVisible()
  expect(names()).toHaveLength(10)
})

test('until it comes, a list is grey', () => {
  aTeacher({ answer: { state: 'waiting' } })
  expect(screen.getByText(common.loading)).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})
