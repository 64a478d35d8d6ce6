import type { SchoolProfile } from '@manassa/contract/shared/school'
import { createContext, use } from 'react'

/** What every page knows: the school's face, its colours, and the address that the outside world calls it by. */
export interface RootData {
  school: SchoolProfile
  themeStyle: Record<string, string>
  publicUrl: string
  devPages: boolean
  worksOffline: boolean
}

/** Who needs the school has it from here: the router's own data is told anew with each step of a navigation. */
export const SchoolOfPage = createContext<SchoolProfile | null>(null)

/** The school of this page. Throws where the school itself could not be had: only the error screen is shown there. */
export function useSchool(): SchoolProfile {
  const school = use(SchoolOfPage)
  if (!school) throw new Error('No school on this page')
  return school
}

/** The same where there may be none. */
export const useSchoolIfKnown = (): SchoolProfile | null => use(SchoolOfPage)
