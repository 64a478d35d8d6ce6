import type { StaffNeed } from '@manassa/contract/rules/permissions'
import { createContext, useContext } from 'react'
import { useMay } from './me-context.ts'

/** Whether the account at hand is another student's by now: what is known of it is shown, and nothing is done to it. */
export const MergedContext = createContext(false)

/** Whether who is logged in may do what needs this to the student at hand. */
export function useMayChange(need: StaffNeed) {
  const isAllowed = useMay(need)
  return !useContext(MergedContext) && isAllowed
}
