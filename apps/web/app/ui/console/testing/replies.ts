import type { Failure, Reply } from '@manassa/contract/endpoint'

export const done = { success: true, message: '', data: {} } satisfies Reply<unknown>

export const aRefusal: Failure = {
  success: false,
  code: 'request.conflict',
  message: 'فيه تعديل أحدث من ده',
  error: 'Changed',
}

export const offlineFailure: Failure = {
  success: false,
  code: 'client.network',
  message: 'مفيش نت',
  error: 'No connection',
}

export const aConflict = (theirs: Record<string, unknown>, revision: number): Failure => ({
  success: false,
  code: 'edit.conflict',
  message: 'فيه تعديل أحدث من ده',
  error: 'Changed',
  data: { yours: {}, theirs, revision, by: { name: 'مريم' }, at: '2026-11-22T08:24:00.000Z' },
})

export const needsConfirm = (confirm: string): Failure => ({
  success: false,
  code: 'edit.needsConfirm',
  message: 'التغيير ده هيأثر على طلاب',
  error: 'Asks first',
  data: { effects: [{ kind: 'courseBecomesFree', studentCount: 2, sample: [{ id: 1, name: 'سلمى' }] }], confirm },
})
