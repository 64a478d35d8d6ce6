import { listing } from '@manassa/contract/teacher/lists'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { common } from '#app/copy/common.ts'
import { table as copy } from '#app/copy/console.ts'
import { groupList } from '#app/copy/group-list.ts'
import { paging } from '#app/copy/paging.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { aWindow } from '../testing/a-window.ts'
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

type Success = Extract<QueryState<PageOf<Student>>, { status: 'success' }>

function Students({ query, on }: { query?: QueryState<PageOf<Student>>; on(chosen: SelectedRows): void }) {
  const list = useListQuery(schema, { filters: [{ name: 'grade', label: 'الصف', choices: grades }] })
  const here = {
    status: 'success',
    data: pageOf(list.query),
    dataUpdatedAt: 0,
    isFetching: false,
    failure: null,
  } as const
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
        query={{ ...(query ?? here), refetch: async () => on({ ids: ['refetch'] }) }}
        list={{ ...list, action: <input aria-label="رسالة تحويل" /> }}
        forGroup={{ title: 'طلاب', page: async () => aRefusal }}
        idOf={({ id }) => id}
        empty={<p>لسه مفيش طلاب</p>}
        selection={{
          nameOf: ({ name }) => name,
          actions: (chosen) => (
            <>
              <button type="button" onClick={() => on(chosen)}>
                رسالة
              </button>
              <input aria-label="السبب" />
            </>
          ),
        }}
      />
      <output>{useLocation().search}</output>
    </>
  )
}

function aTeacher({ at = '/', query }: { at?: string; query?: QueryState<PageOf<Student>> } = {}) {
  const selections: SelectedRows[] = []
  const screenOf = <Students on={(chosen) => selections.push(chosen)} {...(query && { query })} />
  const router = createMemoryRouter([{ path: '/', element: screenOf }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), selections, router }
}

const address = () => decodeURIComponent(document.querySelector('output')?.textContent ?? '')
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
const choose = (name: string) => screen.getByRole('checkbox', { name: copy.choose(name) })
const hereWith = (state: Partial<Success>): Success => ({
  status: 'success',
  data: pageOf({ pagenumber: 1 }),
  dataUpdatedAt: 0,
  isFetching: false,
  failure: null,
  ...state,
})

test('a list of ten thousand students shows one page, which the URL names', async () => {
  const { user } = aTeacher()
  expect(screen.getByText('10,000 نتيجة')).toBeVisible()
  expect(names()).toHaveLength(10)
  await user.click(screen.getByRole('link', { name: paging.page(1000) }))
  await waitFor(() => expect(address()).toBe('?pagenumber=1000'))
  expect(names().at(-1)).toBe('طالب 10000')
})

test('the first paint of a long page has the first rows, and the others follow', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, name: `طالب ${index + 1}`, grade: '1' }))
  aTeacher({ query: hereWith({ data: { rows, totalCount: 50, totalPages: 1 } }) })
  expect(names()).toHaveLength(25)
  await waitFor(() => expect(names()).toHaveLength(50))
})

test('a filter and a search are kept in the URL, start on the first page, and are undone by back', async () => {
  const { user, router } = aTeacher({ at: '/?pagenumber=7' })
  await user.selectOptions(screen.getByLabelText('الصف'), 'صف 2')
  await waitFor(() => expect(address()).toBe('?grade=2'))
  await user.type(screen.getByLabelText(copy.search), 'مريم')
  await waitFor(() => expect(address()).toBe('?grade=2&search=مريم'))
  await router.navigate(-1)
  await waitFor(() => expect(address()).toBe('?pagenumber=7'))
  expect(screen.getByLabelText(copy.search)).toHaveValue('')
})

test('a column header sorts by it in both directions', async () => {
  const { user } = aTeacher()
  const head = () => screen.getByRole('columnheader', { name: 'الاسم' })
  await user.click(within(head()).getByRole('button'))
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'))
  await user.click(within(head()).getByRole('button'))
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'))
  expect(address()).toBe('?sort=nameBack')
})

test('rows are selected one by one and across pages for an action', async () => {
  const { user, selections } = aTeacher()
  await user.click(choose('طالب 2'))
  await user.click(screen.getByRole('link', { name: paging.page(2) }))
  await user.click(await screen.findByRole('checkbox', { name: copy.choose('طالب 11') }))
  await user.click(screen.getByRole('button', { name: 'رسالة' }))
  expect(selections).toEqual([{ ids: [2, 11] }])
})

test('all matches are selected by their number, and another filter clears the selection', async () => {
  const { user, selections } = aTeacher({ at: '/?grade=2' })
  await user.click(screen.getByRole('checkbox', { name: copy.choosePage }))
  expect(screen.getByText(copy.chosen(10))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.chooseAll(5_000) }))
  await user.click(screen.getByRole('button', { name: 'رسالة' }))
  expect(selections).toEqual([{ filter: { grade: '2' }, expectedCount: 5_000 }])
  await user.selectOptions(screen.getByLabelText('الصف'), 'صف 1')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'رسالة' })).not.toBeInTheDocument())
})

test('a search without results says so, and offers to show all', async () => {
  const { user } = aTeacher({ at: '/?search=nobody' })
  expect(screen.getByText(copy.nothingFound)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.clearFilters }))
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(screen.getByLabelText(copy.search)).toHaveValue('')
})

test('a school without students sees the first step', () => {
  aTeacher({ query: hereWith({ data: { rows: [], totalCount: 0, totalPages: 0 } }) })
  expect(screen.getByText('لسه مفيش طلاب')).toBeVisible()
})

test('a list that failed to load says why, and offers a retry', async () => {
  const { user, selections } = aTeacher({ query: { status: 'error', failure: aRefusal, isFetching: false } })
  expect(screen.getByRole('alert')).toHaveTextContent(aRefusal.message)
  expect(screen.getByText(copy.failed('الطلاب'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: common.retry }))
  expect(selections).toEqual([{ ids: ['refetch'] }])
})

test('rows stay visible with a notice when a refresh fails', () => {
  aTeacher({ query: hereWith({ failure: offlineFailure }) })
  expect(screen.getByText(copy.outdated)).toBeVisible()
  expect(names()).toHaveLength(10)
})

test('a loading list shows placeholders', () => {
  aTeacher({ query: { status: 'pending' } })
  expect(screen.getByText(common.loading)).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('on a phone the filters are in a sheet that counts along, and each is a button that turns it off', async () => {
  aWindow()
  const { user } = aTeacher()
  expect(screen.queryByLabelText('الصف')).toBeNull()
  await user.click(screen.getByRole('button', { name: copy.filter }))
  await user.selectOptions(screen.getByLabelText('الصف'), 'صف 2')
  await user.click(await screen.findByRole('button', { name: copy.show(5_000) }))
  await user.click(screen.getByRole('button', { name: copy.dropFilter('صف 2') }))
  await waitFor(() => expect(screen.getByText(copy.rows(10_000))).toBeVisible())
  expect(address()).toBe('')
})

test('a phone that is turned, and turned back, loses nothing that was typed', async () => {
  const phone = aWindow()
  const { user } = aTeacher()
  await user.click(choose('طالب 1'))
  const typed = { 'رسالة تحويل': 'استلمت 250', السبب: 'كشف السنتر', [copy.search]: 'ها' }
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: groupList.copyOf(groupList.choices.shown) }))
  for (let turns = 0; turns < 2; turns++) {
    phone.turn()
    for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text)
    expect(screen.getByRole('dialog')).toBeVisible()
  }
})
