import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupList as copy } from '#app/copy/group-list.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { CopyForGroup, type GroupList } from './copy-for-group.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})
const TOTAL = 320
const all = Array.from({ length: TOTAL }, (_, index) => ({ name: `طالب ${index + 1}` }))
const pages: number[] = []
const late: GroupList = {
  label: 'مين لسه ماحلّش',
  title: 'لسه ماحلّوش كويز 4',
  async page({ pagenumber, pagesize }) {
    pages.push(pagenumber)
    const rows = all.slice((pagenumber - 1) * pagesize, pagenumber * pagesize)
    return { success: true, message: '', data: { rows, totalCount: TOTAL } }
  },
}
const box = async () => (await screen.findByLabelText(new RegExp(`^${copy.label}`))) as HTMLTextAreaElement
const open = (list: GroupList) => openScreen(<CopyForGroup lists={[list]} />)

test('a list is previewed before it is copied: numbered names, and the count of the others', async () => {
  pages.splice(0)
  const user = open(late)
  await user.click(screen.getByRole('button', { name: copy.copyOf(late.label) }))
  const lines = (await box()).value.split('\n')
  expect(lines.slice(0, 4)).toEqual(['لسه ماحلّوش كويز 4', '', '1. طالب 1', '2. طالب 2'])
  expect(lines.at(-2)).toBe('300. طالب 300')
  expect(lines.at(-1)).toBe('وكمان 20 اسم')
  expect(pages).toEqual([1, 2, 3])
  await user.click(screen.getByRole('button', { name: copy.copy }))
  expect(await navigator.clipboard.readText()).toBe(lines.join('\n'))
  expect(screen.getByText(copy.copied)).toBeVisible()
})

test('without clipboard access the text is selected for manual copying', async () => {
  const user = open({ ...late, most: 2 })
  await user.click(screen.getByRole('button', { name: copy.copyOf(late.label) }))
  const text = await box()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await user.click(screen.getByRole('button', { name: copy.copy }))
  expect(await screen.findByText(copy.failed)).toBeVisible()
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('لسه ماحلّوش كويز 4\n\n1. طالب 1\n2. طالب 2')
})

test('a list that fails to load offers a retry, and an empty one has nothing to copy', async () => {
  let fails = true
  const user = open({
    ...late,
    async page() {
      if (fails) return { success: false, code: 'server.unexpected', message: 'مشكلة', error: 'مشكلة' } as never
      return { success: true, message: '', data: { rows: [], totalCount: 0 } }
    },
  })
  await user.click(screen.getByRole('button', { name: copy.copyOf(late.label) }))
  const dialog = within(await screen.findByRole('dialog'))
  const again = await dialog.findByRole('button', { name: /تاني/ })
  fails = false
  await user.click(again)
  await waitFor(() => expect(dialog.getByText(copy.nobody)).toBeVisible())
})
