import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { groupList } from '#app/copy/group-list.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { ConsoleFrame } from '../console-frame.tsx'
import { type Me, MeContext } from '../me-context.ts'
import { aWindow } from './a-window.ts'
import { sampleResults } from './sample-results.ts'

export const assistant = (...permissions: string[]) =>
  ({ id: 7, name: 'هنا', role: 'assistant', permissions, school: { name: 'منصة النيل' } }) as unknown as Me

export function openResults(element: ReactNode, address: string, me = assistant('results', 'export', 'courses')) {
  const path = address
    .replace(/\?.*$/, '')
    .replace(/\/students\/\d+\/attempts\/\d+/, '/students/:studentId/attempts/:attemptId')
    .replace(/\/courses\/\d+/, '/courses/:courseId')
    .replace(/\d+$/, ':lessonId')
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] })
  render(
    <MeContext value={me}>
      <ConsoleFrame>
        <RouterProvider router={router} />
      </ConsoleFrame>
    </MeContext>,
  )
  return { user: userEvent.setup(), router }
}

export function aResultsServer(): string[] {
  const paths: string[] = []
  localStorage.clear()
  clearResponseCache()
  aWindow({ matches: false })
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/teacher', '')
    paths.push(path)
    return Response.json({ success: true, message: '', data: sampleResults[path.replace(/\?.*$/, '')] })
  })
  return paths
}

export async function lookTwiceAt(list: string, { user, paths }: { user: UserEvent; paths: readonly string[] }) {
  await screen.findByRole('button', { name: groupList.copyOf(list) })
  const before = paths.length
  for (let time = 0; time < 2; time++) {
    await user.click(screen.getByRole('button', { name: groupList.copyOf(list) }))
    await screen.findByLabelText(new RegExp(`^${groupList.label}`))
    await user.keyboard('{Escape}')
  }
  return paths.length - before
}

export const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
