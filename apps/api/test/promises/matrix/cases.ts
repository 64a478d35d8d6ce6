import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { isAllowed, mayCall } from '@manassa/contract/rules/permissions'
import type { TestApi } from '#test/start-api.ts'
import { type Kind, type Whose, whose } from './kinds.ts'
import type { Outcome, Row } from './rows.ts'
import type { CallingPerson } from './two-schools.ts'

/** One request of the matrix. */
export interface Case {
  /** What was varied, for whoever reads the failure. */
  name: string
  input: Record<string, unknown>
  expected: Outcome
}

/**
 * All cases of a call for one caller: everything their own, then each thing somebody else's, nobody's, or no thing at
 * all. Who is refused before anybody looks at the input (no session, no permission) sends one malformed thing of each
 * kind.
 */
export async function* casesOf(api: TestApi, call: AnyEndpoint, row: Row, caller: CallingPerson): AsyncGenerator<Case> {
  const fields = Object.entries(row.names ?? {})
  const own = ownThings(api, row, caller)
  yield* spending(own, { name: 'all their own', input: await own.get(), expected: expectedOf(call, row, caller, 'ok') })

  for (const [name, field] of fields) {
    for (const which of whose) {
      const outcome = field.outcomes[which]
      if (!outcome || (which === 'own' && !field.optional)) continue
      const expected = expectedOf(call, row, caller, outcome)
      const values = await valuesOf(api, field.kind, which, caller)
      for (const value of which === 'malformed' && expected !== outcome ? values.slice(0, 1) : values) {
        const input = { ...(await own.get()), [name]: value }
        yield* spending(own, { name: `${name} ${which} ${JSON.stringify(value)}`, input, expected })
      }
    }
  }
}

/** A case whose call, if it succeeds, may spend what it was made with. */
async function* spending(own: OwnThings, one: Case): AsyncGenerator<Case> {
  yield one
  if (one.expected === 'ok') own.areSpent()
}

type OwnThings = ReturnType<typeof ownThings>

/** The caller's own things for all inputs of a row: the same until a call has spent them. */
function ownThings(api: TestApi, row: Row, caller: CallingPerson) {
  const fields = Object.entries(row.names ?? {}).filter(([, { optional }]) => !optional)
  const areFresh = fields.some(([, { kind }]) => kind.isFresh)
  let kept: Record<string, unknown> | null = null
  return {
    async get() {
      if (!kept || areFresh) {
        kept = {}
        for (const [name, { kind }] of fields) kept[name] = await kind.of(api, caller.own)
      }
      return { ...row.plain?.(), ...kept }
    },
    areSpent() {
      kept = null
    },
  }
}

async function valuesOf(api: TestApi, kind: Kind, which: Whose, caller: CallingPerson): Promise<readonly unknown[]> {
  switch (which) {
    case 'own':
      return [await kind.of(api, caller.own)]
    case 'anothers':
      return [await (kind.anothers ?? kind.of)(api, caller.anothers)]
    case 'foreign':
      return [await kind.of(api, caller.foreign)]
    case 'random':
      return [kind.random]
    case 'malformed':
      return kind.malformed
  }
}

/** Who may not make the call hears that, whatever they send. */
function expectedOf(call: AnyEndpoint, row: Row, { as, standing }: CallingPerson, outcome: Outcome): Outcome {
  if (standing === 'visitor' || standing === 'dead') {
    if (row.onSession) return row.onSession[standing]
    if (call.access !== 'public') return standing === 'visitor' ? 'auth.required' : 'auth.sessionEnded'
  }
  if (call.access !== 'public' && 'permissions' in as && !mayCall(as, call.access)) return 'auth.notAllowed'
  const isHidden = row.seenBy && 'permissions' in as && !isAllowed(as, row.seenBy.need)
  return outcome === 'ok' && row.seenBy && isHidden ? row.seenBy.others : outcome
}
