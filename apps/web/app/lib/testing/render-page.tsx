import { schoolProfile } from '@manassa/contract/shared/school'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { SchoolOfPage } from '../school.ts'

interface PageOptions {
  /** The address that is opened. */
  at?: string
  /** The fields of the school's profile that matter. */
  school?: object
}

/** Renders these routes, or an element at every address, as a page of a school. */
export function renderPage(shown: ReactElement | RouteObject[], { at = '/', school }: PageOptions = {}) {
  const routes = Array.isArray(shown) ? shown : [{ path: '*', element: shown }]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const profile = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة', contact: null, ...school })
  const { unmount } = render(
    <SchoolOfPage value={profile}>
      <RouterProvider router={router} />
    </SchoolOfPage>,
  )
  return { user: userEvent.setup(), router, unmount }
}

/** The server's response to a call that succeeded. */
export const success = (data: unknown) => Response.json({ success: true, message: '', data })
