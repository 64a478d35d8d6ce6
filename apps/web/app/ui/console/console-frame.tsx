import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { ToastRegion } from './overlay/toast-region.tsx'
import './console.css'

/** What stands around every screen of the console: Arabic from right to left for React Aria, and the toasts. */
export const ConsoleFrame = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="ar-EG-u-nu-latn">
    <ToastRegion>{children}</ToastRegion>
  </I18nProvider>
)
