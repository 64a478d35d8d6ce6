import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { ConfirmImpact } from './confirm-impact/confirm-impact.tsx'
import { ToastRegion } from './overlay/toast-region.tsx'
import './console.css'

export const ConsoleFrame = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="ar-EG-u-nu-latn">
    {/* React Aria looks for this id before it injects its style; console.css has that style, because our CSP
        forbids the injection. */}
    <template id="react-aria-pressable-style" />
    <ToastRegion>
      <ConfirmImpact>{children}</ConfirmImpact>
    </ToastRegion>
  </I18nProvider>
)
