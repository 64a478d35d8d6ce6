import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { LoginState } from '#app/features/sign-in/login-state.ts'
import { isAuthPath } from '#app/lib/return-path.ts'
import { type InstallEvent, InstallPrompt } from './install-prompt.tsx'
import { countTab } from './install-prompt-state.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { useWaitingUpdate } from './use-waiting-update.ts'

const WelcomePrompt = lazy(() => import('./welcome-prompt.tsx').catch(() => ({ default: () => null })))

export function AppPrompts({ offer }: { offer: Event | undefined }) {
  const { pathname, state, key } = useLocation()
  const version = useWaitingUpdate()
  // The tab must be counted before the offer below reads the count.
  useState(countTab)

  // A user who is logging in or registering is not interrupted.
  if (isAuthPath(pathname)) return null
  if ((state as LoginState | null)?.registrationSuccess) {
    return (
      <Suspense>
        <WelcomePrompt key={key} />
      </Suspense>
    )
  }
  return version ? <UpdatePrompt version={version} /> : <InstallPrompt offer={offer as InstallEvent | undefined} />
}
