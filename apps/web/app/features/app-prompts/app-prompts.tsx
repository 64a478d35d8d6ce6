import { useState } from 'react'
import { useLocation } from 'react-router'
import { isAuthPath } from '#app/lib/return-path.ts'
import { type InstallEvent, InstallPrompt } from './install-prompt.tsx'
import { countTab } from './install-prompt-state.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { useWaitingUpdate } from './use-waiting-update.ts'

/** The prompt at the bottom of the window: an update first, else an offer to install, else nothing. */
export function AppPrompts({ offer }: { offer: Event | undefined }) {
  const { pathname } = useLocation()
  const version = useWaitingUpdate()
  // The tab must be counted before the offer below reads the count.
  useState(countTab)

  // A user who is logging in or registering is not interrupted.
  if (isAuthPath(pathname)) return null
  return version ? <UpdatePrompt version={version} /> : <InstallPrompt offer={offer as InstallEvent | undefined} />
}
