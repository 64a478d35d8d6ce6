import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { footer } from '#app/copy/common.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { SiteFooter } from './site-footer.tsx'

test.each([
  { at: '/login?from=%2Fcourses%2F3', leadsTo: '/register?from=%2Fcourses%2F3' },
  { at: '/courses/3', leadsTo: '/register?from=%2Fcourses%2F3' },
  { at: '/', leadsTo: '/register' },
])('a new account that is begun at the foot of $at leads back to where its owner came from', ({ at, leadsTo }) => {
  renderPage(<SiteFooter />, { at })
  expect(screen.getByRole('link', { name: footer.join })).toHaveAttribute('href', leadsTo)
})
