import type { AnyEndpoint, Reply } from '@manassa/contract/endpoint'
import { mayCall, type Permission } from '@manassa/contract/rules/permissions'
import type { Owner } from '../world/owner.ts'
import { Possible } from './possible.ts'
import { PromiseBroken } from './promise-broken.ts'

/** The permissions of one assistant; null while the account is blocked. */
type Rights = readonly Permission[] | null

/** Assistants do what they may at that moment, and nothing else. */
export class PermissionRecords {
  readonly #rights = new Map<number, { permissions: Possible<readonly Permission[]>; isBlocked: Possible<boolean> }>()

  of({ id }: Pick<Owner, 'id'>) {
    const known = this.#rights.get(id)
    if (!known) throw new Error(`Nobody has hired assistant ${id}`)
    return known
  }

  hired({ id }: Owner, permissions: readonly Permission[]) {
    this.#rights.set(id, { permissions: new Possible(permissions), isBlocked: new Possible(false) })
  }

  /** Compares the answer to a call of an assistant, between two moments, with what they might do then. */
  check(owner: Owner, { access, path }: AnyEndpoint, reply: Reply<unknown>, from: number, until: number) {
    const { permissions, isBlocked } = this.of(owner)
    const blocked = isBlocked.during(from, until)
    const possible: Rights[] = [
      ...(blocked.includes(false) ? permissions.during(from, until) : []),
      ...(blocked.includes(true) ? [null] : []),
    ]
    const may = possible.map((rights) => rights !== null && mayCall({ role: 'assistant', permissions: rights }, access))
    if (reply.success && !may.includes(true)) {
      throw new PromiseBroken(`Assistant ${owner.id} did ${path} with ${JSON.stringify(possible)}`)
    }
    if (!reply.success && reply.code === 'auth.notAllowed' && !may.includes(false)) {
      throw new PromiseBroken(`Assistant ${owner.id} may not ${path} with ${JSON.stringify(possible)}`)
    }
  }
}
