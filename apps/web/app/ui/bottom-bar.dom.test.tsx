import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

function show() {
  const items = [
    { icon: null, label: 'طلاب', href: '/students', isCurrent: true },
    { icon: null, label: 'أكواد', href: '/codes', isCurrent: false },
  ]
  renderPage(<BottomBar label="الأقسام" items={items} />)
}

test('the bar marks the current place among its links', () => {
  show()
  expect(screen.getByRole('navigation', { name: 'الأقسام' })).toBeVisible()
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('طلاب')
  expect(screen.getByRole('link', { name: 'أكواد' })).toHaveAttribute('href', '/codes')
})

test('the bar is hidden while the on-screen keyboard is open, and stays when the page is magnified', () => {
  const visible = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
  vi.stubGlobal('visualViewport', visible)
  show()
  const resize = (height: number, scale: number) =>
    act(() => {
      Object.assign(visible, { height, scale })
      visible.dispatchEvent(new Event('resize'))
    })
  resize(window.innerHeight / 2, 2)
  expect(screen.getByRole('navigation')).toBeVisible()
  resize(window.innerHeight / 2, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
  resize(window.innerHeight, 1)
  expect(screen.getByRole('navigation')).toBeVisible()
})
