import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ConsoleFrame } from '../console-frame.tsx'
import { type Me, MeContext } from '../me-context.ts'

const teacher = { id: 7, name: 'ياسين', role: 'teacher', permissions: [] } as unknown as Me

export function openScreen(screen: ReactNode, me: Partial<Me> = {}, at = '/', path = '/') {
  const router = createMemoryRouter([{ path, element: screen }], { initialEntries: [at] })
  render(
    <MeContext value={{ ...teacher, ...me }}>
      <ConsoleFrame>
        <RouterProvider router={router} />
      </ConsoleFrame>
    </MeContext>,
  )
  return userEvent.setup()
}
