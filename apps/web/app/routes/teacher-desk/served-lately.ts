import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, parseJson } from '#app/lib/device-storage.ts'
import { SERVED_LATELY } from '#app/lib/owned-keys.ts'

interface ServedStudentName {
  id: number
  name: string
}

const MAX_SERVED = 8

/** The students served last, newest first; another login removes them from the device. */
export function servedLately(staffId: number): ServedStudentName[] {
  const stored = parseJson(deviceStorage.read(keyOf(staffId)) ?? '[]')
  return Array.isArray(stored) ? stored.filter(isName) : []
}

export function rememberServed(staffId: number, { id, name }: ServedStudentName) {
  const others = servedLately(staffId).filter((one) => one.id !== id)
  deviceStorage.write(keyOf(staffId), JSON.stringify([{ id, name }, ...others].slice(0, MAX_SERVED)))
}

const keyOf = (staffId: number) => ofStudent(SERVED_LATELY, staffId)

const isName = (one: unknown): one is ServedStudentName =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one && Number.isInteger(one.id)
