import type { SchoolProfile } from '@manassa/contract/shared/school'
import { createContext, use } from 'react'

export interface RootData {
  school: SchoolProfile
  themeStyle: Record<string, string>
  publicUrl: string
  devPages: boolean
  worksOffline: boolean
}

/** Components read the school here, because the router renews its own data at each navigation. */
export const SchoolOfPage = createContext<SchoolProfile | null>(null)

/**
 * Returns the school of this page. Throws when the school could not be loaded, which only the error screen may meet.
 */
export function useSchool(): SchoolProfile {
  const school = use(SchoolOfPage)
  if (!school) throw new Error('No school on this page')
  return school
}

export const useSchoolIfKnown = (): SchoolProfile | null => use(SchoolOfPage)
