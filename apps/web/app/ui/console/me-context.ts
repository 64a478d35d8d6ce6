import type { DataOf } from '@manassa/contract/endpoint'
import { isAllowed, type StaffNeed } from '@manassa/contract/rules/permissions'
import type { readMe } from '@manassa/contract/teacher/me'
import { createContext, useContext } from 'react'

export type Me = DataOf<typeof readMe>

export const MeContext = createContext<Me | null>(null)

/** @throws outside of the console's frame */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('The frame of the console does not stand around this')
  return me
}

/** Checks a permission by the table that the server uses too. */
export const useMay = (need: StaffNeed) => isAllowed(useMe(), need)
