import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { ConfirmEffects } from './confirm-effects/confirm-effects.tsx'
import { ToastRegion } from './overlay/toast-region.tsx'
import './console.css'

/**
 * What stands around every screen of the console: Arabic from right to left for React Aria, the toasts, and the
 * question before anything is done to students.
 */
export const ConsoleFrame = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="ar-EG-u-nu-latn">
    {/* By this name React Aria knows that its style is there: in console.css, as the policy of our pages wants it. */}
    <template id="react-aria-pressable-style" />
    <ToastRegion>
      <ConfirmEffects>{children}</ConfirmEffects>
    </ToastRegion>
  </I18nProvider>
)
