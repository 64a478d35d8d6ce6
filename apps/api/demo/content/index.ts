import { historySchool } from './history-school.ts'
import { secondSchool } from './second-school.ts'
import type { SeedSchool } from './types.ts'

export type * from './types.ts'

/** The schools of a fresh installation: the first is the default tenant. */
export const schools: SeedSchool[] = [historySchool, secondSchool]
