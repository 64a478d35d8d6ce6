import type { StaffNeed } from '@manassa/contract/rules/permissions'
import { createContext, useContext } from 'react'
import { useMay } from './me-context.ts'

/** True when the account was merged into another one; it is then read-only. */
export const MergedContext = createContext(false)

export function useMayChange(need: StaffNeed) {
  const isAllowed = useMay(need)
  return !useContext(MergedContext) && isAllowed
}
