import { Outlet, useRouteError } from 'react-router'
import { FatalScreen } from './fatal-screen.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The main layout (docs/behaviour.md#the-frame): bar, page, footer. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that breaks leaves the bar and the footer standing: there is a way on. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <FatalScreen error={useRouteError()} framed />
    </SiteFrame>
  )
}
