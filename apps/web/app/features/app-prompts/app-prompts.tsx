import { useState } from 'react'
import { useLocation } from 'react-router'
import { isAuthPath } from '#app/lib/return-path.ts'
import { type InstallEvent, InstallPrompt } from './install-prompt.tsx'
import { countTab } from './install-prompt-state.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { useWaitingUpdate } from './use-waiting-update.ts'

/** At the foot of the window: a newer version first, else the offer to install, else nothing. */
export function AppPrompts({ offer }: { offer: Event | undefined }) {
  const { pathname } = useLocation()
  const version = useWaitingUpdate()
  // Before the offer below asks how many there were.
  useState(countTab)

  // Where somebody is busy getting in, nothing else is asked of them.
  if (isAuthPath(pathname)) return null
  return version ? <UpdatePrompt version={version} /> : <InstallPrompt offer={offer as InstallEvent | undefined} />
}
