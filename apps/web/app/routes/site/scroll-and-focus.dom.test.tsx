import { act } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { ScrollAndFocus } from './scroll-and-focus.tsx'

test('a new page scrolls to its top, and going back is at its place at once', async () => {
  const scrolls: Array<[top: number, behaviour: string]> = []
  vi.stubGlobal('scrollTo', (_left: number, top: number) =>
    scrolls.push([top, document.documentElement.style.scrollBehavior]),
  )
  const layout = (
    <>
      <ScrollAndFocus />
      <Outlet />
    </>
  )
  const children = ['/', '/study'].map((path) => ({ path, element: <h1 tabIndex={-1}>{path}</h1> }))
  const { router } = renderPage([{ element: layout, children }])

  vi.stubGlobal('scrollY', 300)
  await act(() => router.navigate('/study'))
  await act(() => router.navigate(-1))
  expect(scrolls.slice(-2)).toEqual([
    [0, 'smooth'],
    [300, 'auto'],
  ])
  expect(document.activeElement).toHaveTextContent('/')
})
