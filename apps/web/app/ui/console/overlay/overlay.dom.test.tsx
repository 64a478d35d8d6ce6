import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { actions } from '#app/copy/console.ts'
import { ConsoleFrame } from '../console-frame.tsx'
import { aWindow } from '../testing/a-window.ts'
import { ConsoleDialog } from './dialog.tsx'
import { type MenuChoice, MoreMenu } from './menu.tsx'
import { useToasts } from './toast-region.tsx'
import { createToasts, UNDO_OFFERED_MS } from './toast-store.ts'

afterEach(() => void vi.useRealTimers())

function Screen({ on, asks = false }: { on(what: string): void; asks?: boolean }) {
  const [open, setOpen] = useState(false)
  const toasts = useToasts()
  const choices: MenuChoice[] = [
    { label: 'أرشفة', onChoose: () => toasts.notify('أرشفنا الكورس', { undo: () => on('undone') }) },
    { label: 'نشر', onChoose: () => on('published'), isOff: true },
    { label: 'نقل إلى', choices: [{ label: 'الإغريق', onChoose: () => on('moved') }] },
  ]
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        فتح
      </button>
      <MoreMenu label="خيارات" choices={() => choices} />
      <ConsoleDialog open={open} onClose={() => setOpen(false)} title="نشر الكورس؟" asks={asks}>
        <MoreMenu label="خيارات النافذة" choices={() => choices} />
      </ConsoleDialog>
    </>
  )
}

function aTeacher({ asks = false } = {}) {
  const chosen: string[] = []
  render(
    <ConsoleFrame>
      <Screen on={(what) => chosen.push(what)} asks={asks} />
    </ConsoleFrame>,
  )
  return { user: userEvent.setup(), chosen }
}

const button = (name: string) => screen.getByRole('button', { name })
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument())

test('a dialog takes the focus, closes with Escape and gives the focus back', async () => {
  const { user } = aTeacher()
  await user.click(button('فتح'))
  expect(screen.getByRole('dialog', { name: 'نشر الكورس؟' })).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  await gone('dialog')
  await waitFor(() => expect(button('فتح')).toHaveFocus())
})

test('a dialog closes by its cross, and one with input stays open after a click outside', async () => {
  const { user } = aTeacher({ asks: true })
  await user.click(button('فتح'))
  await user.click(document.body)
  expect(screen.getByRole('alertdialog')).toBeVisible()
  await user.click(button(common.close))
  await gone('alertdialog')
})

test('arrow keys move through a menu and skip disabled choices, and a choice closes it', async () => {
  const { user, chosen } = aTeacher()
  button('خيارات').focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: 'نشر' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'نقل إلى' })).toHaveFocus()
  // A submenu opens to the left.
  await user.keyboard('{ArrowLeft}')
  await user.click(await screen.findByRole('menuitem', { name: 'الإغريق' }))
  await gone('menu')
  expect(chosen).toEqual(['moved'])
})

test('an arrow key opens a menu at its first or last choice, and Escape returns the focus to its button', async () => {
  const { user } = aTeacher()
  const more = button('خيارات')
  expect(more).toHaveAttribute('aria-expanded', 'false')
  more.focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('menu', { name: 'خيارات' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'نقل إلى' })).toHaveFocus()
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await gone('menu')
  await waitFor(() => expect(more).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'أرشفة' })).toHaveFocus()
})

test('a menu opens inside a dialog', async () => {
  const { user } = aTeacher()
  await user.click(button('فتح'))
  await user.click(button('خيارات النافذة'))
  await user.click(await screen.findByRole('menuitem', { name: 'أرشفة' }))
  expect(await screen.findByText('أرشفنا الكورس')).toBeInTheDocument()
})

test('a toast reports an action and offers to undo it', async () => {
  const { user, chosen } = aTeacher()
  await user.click(button('خيارات'))
  await user.click(await screen.findByRole('menuitem', { name: 'أرشفة' }))
  await user.click(await screen.findByRole('button', { name: actions.undo }))
  expect(chosen).toEqual(['undone'])
  expect(screen.queryByText('أرشفنا الكورس')).not.toBeInTheDocument()
})

test('undo is offered for ten seconds, which stop while the pointer is over the toast', () => {
  vi.useFakeTimers()
  const toasts = createToasts()
  toasts.notify('أرشفنا الكورس', { undo: () => undefined })
  toasts.notify('فيه تعديل أحدث من ده', { tone: 'bad' })
  act(() => void vi.advanceTimersByTime(6_000))
  expect(toasts.get()).toHaveLength(1)
  toasts.pause()
  vi.advanceTimersByTime(60_000)
  expect(toasts.get()).toHaveLength(1)
  toasts.resume()
  vi.advanceTimersByTime(UNDO_OFFERED_MS - 6_001)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toHaveLength(0)
})

test('one success is shown at a time, or two that offer undo, and failures stay', () => {
  const toasts = createToasts()
  const texts = () => toasts.get().map(({ text }) => text)
  toasts.notify('الكورس اتفتح لـ سلمى')
  toasts.notify('الكورس اتفتح لـ عمر')
  expect(texts()).toEqual(['الكورس اتفتح لـ عمر'])
  toasts.notify('فيه تعديل أحدث من ده', { tone: 'bad' })
  for (const text of ['أسبوع لـ سلمى', 'أسبوع لـ عمر', 'أسبوع لـ نور']) toasts.notify(text, { undo: () => undefined })
  expect(texts()).toEqual(['فيه تعديل أحدث من ده', 'أسبوع لـ عمر', 'أسبوع لـ نور'])
})

test('with a mouse, a dialog that asks for something has the focus in its first field', async () => {
  aWindow()
  render(
    <ConsoleFrame>
      <ConsoleDialog open onClose={() => undefined} title="كورس جديد">
        <input aria-label="الاسم" />
        <input aria-label="السعر" />
      </ConsoleDialog>
    </ConsoleFrame>,
  )
  await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveFocus())
})
