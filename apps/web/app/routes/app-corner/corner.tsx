import { useState } from 'react'
import { useLocation } from 'react-router'
import { type InstallEvent, InstallOffer } from './install-offer.tsx'
import { NewVersion } from './new-version.tsx'
import { useNewVersion } from './use-new-version.ts'
import { countVisit } from './visits.ts'

/** Where somebody is busy getting in, nothing else is asked of them. */
const DOORS = new Set(['/login', '/register', '/forgot-password', '/reset-password'])

/** At the foot of the window: a newer version first, else the offer to install, else nothing. */
export function Corner({ offer }: { offer: Event | undefined }) {
  const { pathname } = useLocation()
  const version = useNewVersion()
  // Before the offer below asks how many there were.
  useState(countVisit)

  if (DOORS.has(pathname)) return null
  return version ? <NewVersion version={version} /> : <InstallOffer offer={offer as InstallEvent | undefined} />
}
