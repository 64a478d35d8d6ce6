import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { isAllowed, mayCall } from '@manassa/contract/rules/permissions'
import type { TestApi } from '#test/start-api.ts'
import { type OwnerCase, ownerCases, type ThingKind } from './kinds.ts'
import type { Outcome, Row } from './row.ts'
import type { CallingPerson, Holding } from './two-schools.ts'

interface Case {
  name: string
  input: Record<string, unknown>
  expected: Outcome
}

/**
 * All cases of a call for one caller: first with own things, then with each thing of somebody else, nobody, or
 * malformed. Where the things make no difference, `alikes` of them are tried, different ones for each caller.
 */
export async function* casesOf(
  api: TestApi,
  call: AnyEndpoint,
  row: Row,
  caller: CallingPerson,
  alikes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Case> {
  const fields = Object.entries(row.names ?? {})
  const isRefused = (refusalOf(call, row, caller) ?? 'ok') !== 'ok'
  const thing = isRefused ? keptThing : newThing
  const own = ownThings(api, row, caller, thing)
  yield* spending(own, { name: 'all their own', input: await own.get(), expected: expectedOf(call, row, caller, 'ok') })

  const others = fields.flatMap(([name, { kind, outcomes, optional }]) =>
    ownerCases.flatMap((which) => {
      const outcome = which === 'own' && !optional ? undefined : outcomes[which]
      return outcome ? [{ name, kind, which, outcome }] : []
    }),
  )
  for (const { name, kind, which, outcome } of isRefused ? nextOf(others, alikes) : others) {
    const expected = expectedOf(call, row, caller, outcome)
    const values = await valuesOf(api, kind, which, caller, thing)
    const most = isRefused ? 1 : alikes
    for (const value of which === 'malformed' ? nextOf(values, most) : values) {
      const input = { ...(await own.get()), [name]: value }
      yield* spending(own, { name: `${name} ${which} ${JSON.stringify(value)}`, input, expected })
    }
  }
}

let turn = 0
/** At most so many of them, starting at another one each time. */
function nextOf<Item>(items: readonly Item[], count: number): Item[] {
  const first = turn++ % Math.max(items.length, 1)
  return [...items.slice(first), ...items.slice(0, first)].slice(0, count)
}

/** A case whose call may use up its own things when it succeeds. */
async function* spending(own: OwnThings, one: Case): AsyncGenerator<Case> {
  yield one
  if (one.expected === 'ok') own.areSpent()
}

type OwnThings = ReturnType<typeof ownThings>

/** The caller's own things for all inputs of a row, the same until a call has used them up. */
function ownThings(api: TestApi, row: Row, caller: CallingPerson, thing: ThingOf) {
  const fields = Object.entries(row.names ?? {}).filter(([, { optional }]) => !optional)
  const areFresh = thing === newThing && fields.some(([, { kind }]) => kind.isFresh)
  let kept: Record<string, unknown> | null = null
  return {
    async get() {
      if (!kept || areFresh) {
        kept = {}
        for (const [name, { kind }] of fields) kept[name] = await thing(api, kind, 'of', caller.own)
      }
      return { ...row.plain?.(), ...kept }
    },
    areSpent() {
      kept = null
    },
  }
}

/** A thing of a kind: of a holding, or another student's. */
type ThingOf = (api: TestApi, kind: ThingKind, how: 'of' | 'anothers', holding: Holding) => unknown

const newThing: ThingOf = (api, kind, how, holding) => (kind[how] ?? kind.of)(api, holding)

const kept = new WeakMap<Holding, Record<'of' | 'anothers', Map<ThingKind, unknown>>>()

/** One thing for all refused calls, which can neither use it up nor change it. */
const keptThing: ThingOf = (api, kind, how, holding) => {
  const things = kept.get(holding) ?? { of: new Map<ThingKind, unknown>(), anothers: new Map<ThingKind, unknown>() }
  kept.set(holding, things)
  const known = things[how].get(kind) ?? newThing(api, kind, how, holding)
  things[how].set(kind, known)
  return known
}

async function valuesOf(
  api: TestApi,
  kind: ThingKind,
  which: OwnerCase,
  caller: CallingPerson,
  thing: ThingOf,
): Promise<readonly unknown[]> {
  switch (which) {
    case 'own':
      return [await thing(api, kind, 'of', caller.own)]
    case 'anothers':
      return [await thing(api, kind, 'anothers', caller.anothers)]
    case 'foreign':
      return [await thing(api, kind, 'of', caller.foreign)]
    case 'random':
      return [kind.random]
    case 'malformed':
      return kind.malformed
  }
}

/** The failure of a caller without access; null for a permitted one. */
function refusalOf(call: AnyEndpoint, row: Row, { as, standing }: CallingPerson): Outcome | null {
  if (standing === 'visitor' || standing === 'dead') {
    if (row.onSession) return row.onSession[standing]
    if (call.access !== 'public') return standing === 'visitor' ? 'auth.required' : 'auth.sessionEnded'
  }
  return call.access !== 'public' && 'permissions' in as && !mayCall(as, call.access) ? 'auth.notAllowed' : null
}

function expectedOf(call: AnyEndpoint, row: Row, caller: CallingPerson, outcome: Outcome): Outcome {
  const refusal = refusalOf(call, row, caller)
  if (refusal) return refusal
  const isHidden = row.seenBy && 'permissions' in caller.as && !isAllowed(caller.as, row.seenBy.need)
  return outcome === 'ok' && row.seenBy && isHidden ? row.seenBy.others : outcome
}
