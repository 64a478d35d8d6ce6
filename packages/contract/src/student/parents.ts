import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'

/** The path of the parent's page; its address has the key as `key`. */
export const PARENT_PATH = '/p'

export const parentPageStates = ['off', 'shown', 'noNumber', 'ownNumber', 'stopped'] as const
export type ParentPageState = (typeof parentPageStates)[number]

export const readParentPage = endpoint({
  method: 'GET',
  path: '/api/Student/parent-page',
  access: 'student',
  tags: ['parents'],
  input: z.object({}),
  reply: z.object({
    state: z.enum(parentPageStates),
    path: z.nullable(z.string()),
  }),
})
export type ParentPage = DataOf<typeof readParentPage>
