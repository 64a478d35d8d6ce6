import type { Reply } from '@manassa/contract/endpoint'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { actions, tree as copy } from '#app/copy/console.ts'
import { ConsoleFrame } from '../console-frame.tsx'
import { aConflict, aRefusal, done } from '../testing/replies.ts'
import { ConsoleTree, useTreeHistory } from './console-tree.tsx'
import type { TreeLabels } from './name-draft.ts'
import { applyEdit, type Items, type TreeEdit, type TreeItem } from './tree-edits.ts'

const labels: TreeLabels = {
  label: 'المنهج',
  addParent: 'إضافة وحدة',
  addLeaf: 'إضافة درس',
  parentName: 'اسم الوحدة',
  leafName: 'اسم الدرس',
  empty: 'لسه مفيش وحدات',
}

const course: Items = [
  { id: 'u1', name: 'مصر القديمة', items: ['نهر النيل', 'عصر الأهرامات'].map((name) => ({ id: name, name })) },
  { id: 'u2', name: 'الإغريق', items: [{ id: 'الإسكندر', name: 'الإسكندر' }] },
]

type Respond = (edit: TreeEdit) => Reply<unknown>

interface ScreenProps {
  start: Items
  edits: TreeEdit[]
  respond: Respond
  onOpen: ((item: TreeItem) => void) | undefined
  texts: TreeLabels
}

function Screen({ start, edits, respond, onOpen, texts }: ScreenProps) {
  const [items, set] = useState(start)
  async function apply(edit: TreeEdit) {
    edits.push(edit)
    const reply = respond(edit)
    if (reply.success) set((before) => applyEdit(before, edit))
    return reply
  }
  return (
    <ConsoleFrame>
      <ConsoleTree items={items} labels={texts} history={useTreeHistory(apply)} onOpen={onOpen} />
    </ConsoleFrame>
  )
}

interface Teacher {
  items?: Items
  respond?: Respond
  onOpen?(item: TreeItem): void
  texts?: TreeLabels
}

function aTeacher({ items = course, respond = () => done, onOpen, texts = labels }: Teacher = {}) {
  const edits: TreeEdit[] = []
  render(<Screen start={items} edits={edits} respond={respond} onOpen={onOpen} texts={texts} />)
  return { user: userEvent.setup(), edits }
}

const names = () => screen.getAllByRole('row').map((row) => row.querySelector('bdi')?.textContent)
const rowNamed = (name: string) => screen.getByRole('row', { name })
const focusOn = (name: string) => rowNamed(name).focus()
const asItWas = ['مصر القديمة', 'نهر النيل', 'عصر الأهرامات', 'الإغريق', 'الإسكندر']

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, choice: string) {
  await user.click(within(rowNamed(name)).getByRole('button', { name: copy.more(name) }))
  await user.click(await screen.findByRole('menuitem', { name: choice }))
}

test("each Enter saves a lesson's name and starts the next one", async () => {
  const { user, edits } = aTeacher()
  focusOn('نهر النيل')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: labels.leafName })).toHaveFocus())
  await user.keyboard('حضارة مصر{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: labels.leafName })).toHaveFocus())
  await user.keyboard('الدولة الحديثة{Enter}{Escape}')
  expect(names()).toEqual(['مصر القديمة', 'نهر النيل', 'حضارة مصر', 'الدولة الحديثة', ...asItWas.slice(2)])
  expect(edits.map(({ kind }) => kind)).toEqual(['add', 'add'])
})

test('a new unit is named at the end of the tree, and an empty name adds none', async () => {
  const { user, edits } = aTeacher({ items: [] })
  expect(screen.getByText(labels.empty)).toBeVisible()
  await user.click(screen.getByRole('button', { name: labels.addParent }))
  await user.type(screen.getByRole('textbox', { name: labels.parentName }), 'الرومان')
  await user.tab()
  await waitFor(() => expect(names()).toEqual(['الرومان']))
  await user.click(screen.getByRole('button', { name: labels.addParent }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['الرومان']))
  expect(edits).toHaveLength(1)
})

test('Enter on an empty unit starts its first lesson', async () => {
  const { user, edits } = aTeacher({ items: [{ id: 'u1', name: 'الرومان', items: [] }] })
  focusOn('الرومان')
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('textbox', { name: labels.leafName }), 'قيصر')
  await user.tab()
  await waitFor(() => expect(edits).toMatchObject([{ kind: 'add', item: { name: 'قيصر' }, at: { parentId: 'u1' } }]))
})

test('only a unit with lessons is offered to be closed', () => {
  aTeacher({ items: [...course, { id: 'u3', name: 'الرومان', items: [] }] })
  expect(screen.getByRole('button', { name: `${copy.close} الإغريق` })).toBeVisible()
  expect(screen.queryByRole('button', { name: new RegExp(`^${copy.close} الرومان`) })).toBeNull()
})

test('a pasted list becomes units with their lessons, and within a unit lessons alone', async () => {
  const { user, edits } = aTeacher({ items: [] })
  await user.click(screen.getByRole('button', { name: labels.addParent }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: labels.parentName })).toHaveFocus())
  await user.paste('الرومان\n  قيصر\n  أغسطس\nالإغريق')
  await waitFor(() => expect(names()).toEqual(['الرومان', 'قيصر', 'أغسطس', 'الإغريق']))
  expect(screen.queryByRole('textbox')).toBeNull()
  focusOn('الإغريق')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: labels.leafName })).toHaveFocus())
  await user.paste('1- أثينا\n2- إسبرطة')
  await waitFor(() => expect(names().slice(3)).toEqual(['الإغريق', 'أثينا', 'إسبرطة']))
  expect(edits).toHaveLength(6)
})

test("a new lesson's kind follows its name, and is chosen with the keyboard", async () => {
  const leafKinds = [
    { kind: 'Video', label: 'فيديو', add: 'إضافة فيديو' },
    { kind: 'Quiz', label: 'اختبار', add: 'إضافة اختبار' },
  ]
  const proposedKind = (name: string) => (name.startsWith('امتحان') ? 'Quiz' : undefined)
  const { user, edits } = aTeacher({ texts: { ...labels, leafKinds, proposedKind } })
  focusOn('نهر النيل')
  await user.keyboard('{Enter}')
  const field = () => screen.getByRole('textbox', { name: labels.leafName })
  await waitFor(() => expect(field()).toHaveFocus())
  await user.keyboard('امتحان الشهر{Enter}')
  await waitFor(() => expect(field()).toHaveFocus())
  await user.keyboard('تحتمس')
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'فيديو' })).toHaveFocus()
  await user.keyboard(' ')
  await user.tab()
  expect(field()).toHaveFocus()
  await user.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(edits).toHaveLength(2))
  const added = edits.map((edit) => edit.kind === 'add' && [edit.item.name, edit.item.kind])
  expect(added).toEqual([
    ['امتحان الشهر', 'Quiz'],
    ['تحتمس', 'Quiz'],
  ])
})

test('a lesson is renamed in its row, also with spaces, and Escape keeps the old name', async () => {
  const { user, edits } = aTeacher()
  focusOn('نهر النيل')
  await user.keyboard('{F2}')
  const field = screen.getByRole('textbox', { name: labels.leafName })
  await user.clear(field)
  await user.type(field, 'نهر النيل وفيضانه{Enter}')
  expect(names()[1]).toBe('نهر النيل وفيضانه')
  await choose(user, 'الإسكندر', copy.rename)
  await user.type(await screen.findByRole('textbox', { name: labels.leafName }), ' الأكبر{Escape}')
  expect(names().at(-1)).toBe('الإسكندر')
  expect(edits).toHaveLength(1)
})

test('Alt and an arrow key move a lesson, also into the next unit, and its new position is announced', async () => {
  const { user } = aTeacher()
  focusOn('عصر الأهرامات')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['مصر القديمة', 'عصر الأهرامات', 'نهر النيل', 'الإغريق', 'الإسكندر'])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    copy.moved('عصر الأهرامات', 1, 2),
  )
  focusOn('نهر النيل')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(names()).toEqual(['مصر القديمة', 'عصر الأهرامات', 'الإغريق', 'نهر النيل', 'الإسكندر'])
})

test("touching a lesson's name opens it without moving the focus, which would re-render all rows", async () => {
  const opened: string[] = []
  const { user } = aTeacher({ onOpen: ({ name }) => opened.push(name) })
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'نهر النيل' }) })
  expect(opened).toEqual(['نهر النيل'])
  expect(document.body).toHaveFocus()
  screen.getByRole('button', { name: 'الإسكندر' }).focus()
  await user.keyboard('{Enter}')
  expect(opened).toEqual(['نهر النيل', 'الإسكندر'])
})

test('the menu of a lesson moves it, also into another unit', async () => {
  const { user } = aTeacher()
  await choose(user, 'نهر النيل', copy.down)
  expect(names()).toEqual(['مصر القديمة', 'عصر الأهرامات', 'نهر النيل', 'الإغريق', 'الإسكندر'])
  await user.click(screen.getByRole('button', { name: copy.more('نهر النيل') }))
  await user.click(await screen.findByRole('menuitem', { name: copy.moveTo }))
  await user.click(await screen.findByRole('menuitem', { name: 'الإغريق' }))
  expect(names()).toEqual(['مصر القديمة', 'عصر الأهرامات', 'الإغريق', 'الإسكندر', 'نهر النيل'])
})

test('a lesson is dragged by keyboard, from its handle', async () => {
  const { user } = aTeacher()
  const handle = within(rowNamed('نهر النيل')).getByRole('button', { name: /نهر النيل/, description: /./ })
  // Focus that enters the tree from outside goes to the row first.
  act(() => focusOn('نهر النيل'))
  await user.keyboard('{Shift}')
  act(() => handle.focus())
  expect(handle).toHaveFocus()
  await user.keyboard('{Enter}')
  // The drop targets appear with the next frame.
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/نهر النيل و عصر الأهرامات/))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(names()).not.toEqual(asItWas))
  expect(names()).toEqual(['مصر القديمة', 'عصر الأهرامات', 'نهر النيل', 'الإغريق', 'الإسكندر'])
})

test('edits are undone and redone, by the buttons and by their keys on an Arabic keyboard', async () => {
  const { user, edits } = aTeacher()
  focusOn('نهر النيل')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const moved = names()
  await user.click(screen.getByRole('button', { name: actions.undo }))
  expect(names()).toEqual(asItWas)
  await user.click(screen.getByRole('button', { name: actions.redo }))
  expect(names()).toEqual(moved)
  focusOn('نهر النيل')
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  expect(names()).toEqual(asItWas)
  await user.keyboard('{Control>}{Shift>}[KeyZ]{/Shift}{/Control}')
  expect(names()).toEqual(moved)
  expect(edits).toHaveLength(5)
})

test('a toast restores a deleted unit with its lessons', async () => {
  const { user } = aTeacher()
  focusOn('مصر القديمة')
  await user.keyboard('{Delete}')
  expect(names()).toEqual(['الإغريق', 'الإسكندر'])
  const notices = screen.getByRole('region', { name: actions.notices })
  await user.click(await within(notices).findByRole('button', { name: actions.undo }))
  expect(names()).toEqual(asItWas)
})

const leafField = () => screen.findByRole('textbox', { name: labels.leafName })

test('a refused name is not in the undo history, and reappears in its row for correction', async () => {
  const { user, edits } = aTeacher({
    respond: (edit) => (edit.kind === 'rename' && edit.to === 'س' ? aRefusal : done),
  })
  await choose(user, 'الإسكندر', copy.rename)
  await user.clear(await leafField())
  await user.type(await leafField(), 'س{Enter}')
  expect(await screen.findByText(aRefusal.message)).toBeVisible()
  expect(await leafField()).toHaveValue('س')
  expect(screen.getByRole('button', { name: actions.undo })).toBeDisabled()
  await user.type(await leafField(), 'ليمان{Enter}')
  expect(names()).toEqual([...asItWas.slice(0, 4), 'سليمان'])
  expect(edits).toHaveLength(2)
})

test('a refused name among several reappears when no other name is being typed', async () => {
  const { user } = aTeacher({ respond: (edit) => (edit.kind === 'add' && edit.item.name === 'أ' ? aRefusal : done) })
  focusOn('نهر النيل')
  await user.keyboard('{Enter}')
  await user.type(await leafField(), 'أ{Enter}ب')
  expect(await leafField()).toHaveValue('ب')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await leafField()).toHaveValue('أ'))
  expect(names()).toContain('ب')
})

test('when someone else has renamed a row meanwhile, the teacher chooses between both names', async () => {
  const conflict = aConflict({ lessonName: 'لمريم' }, 4)
  const { user, edits } = aTeacher({
    respond: (edit) => (edit.kind === 'rename' && edit.to === 'لي' ? conflict : done),
  })
  const typeMine = async () => {
    await choose(user, 'الإسكندر', copy.rename)
    await user.clear(await leafField())
    await user.type(await leafField(), 'لي{Enter}')
    expect(await screen.findByText(copy.theirs('لمريم'))).toBeVisible()
    expect(await leafField()).toHaveValue('لي')
  }
  await typeMine()
  await user.click(screen.getByRole('button', { name: actions.undo }))
  expect(await leafField(), 'none is chosen by going away').toHaveValue('لي')
  await user.click(screen.getByRole('button', { name: copy.keepTheirs }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(edits).toHaveLength(1)
  await typeMine()
  await user.click(screen.getByRole('button', { name: copy.keepMine }))
  await waitFor(() => expect(edits).toHaveLength(3))
})

test('a long tree expands its first parent, and moving a row into a collapsed one expands it', async () => {
  const unit = (name: string): Items[number] => ({
    id: name,
    name,
    items: Array.from({ length: 20 }, (_, index) => ({ id: `${name} ${index + 1}`, name: `${name} ${index + 1}` })),
  })
  const { user } = aTeacher({ items: ['أ', 'ب', 'ج'].map(unit) })
  // Rows below the fold are rendered after the first paint.
  expect(names()).toHaveLength(14)
  await waitFor(() => expect(names()).toHaveLength(23))
  expect(names().slice(-3)).toEqual(['أ 20', 'ب', 'ج'])
  focusOn('أ 20')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(names()).toHaveLength(43)
  expect(names().slice(19, 23)).toEqual(['أ 19', 'ب', 'أ 20', 'ب 1'])
  focusOn('ج')
  await user.keyboard('{ArrowLeft}')
  expect(names().at(-1)).toBe('ج 20')
})
