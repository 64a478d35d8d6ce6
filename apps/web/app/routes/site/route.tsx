import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** The main layout (specification, section 2): bar, page, footer. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
