import { schoolProfile } from '@manassa/contract/shared/school'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { footer } from '#app/copy/common.ts'
import { SchoolOfPage } from '#app/lib/school.ts'
import { SiteFooter } from './site-footer.tsx'

test.each([
  { at: '/login?from=%2Fcourses%2F3', leadsTo: '/register?from=%2Fcourses%2F3' },
  { at: '/courses/3', leadsTo: '/register?from=%2Fcourses%2F3' },
  { at: '/', leadsTo: '/register' },
])('a new account that is begun at the foot of $at leads back to where its owner came from', ({ at, leadsTo }) => {
  const school = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة', contact: null })
  const router = createMemoryRouter([{ path: '*', element: <SiteFooter /> }], { initialEntries: [at] })
  render(
    <SchoolOfPage value={school}>
      <RouterProvider router={router} />
    </SchoolOfPage>,
  )
  expect(screen.getByRole('link', { name: footer.join })).toHaveAttribute('href', leadsTo)
})
