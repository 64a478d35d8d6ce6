import type { ServerErrors } from '../server-error.ts'

export const editingErrors = {
  'edit.conflict': { status: 409, message: 'حد تاني غيّر نفس الحاجة في نفس الوقت. نختار اللي يفضل' },
  'edit.needsConfirm': { status: 409, message: 'التغيير ده هيأثر على طلاب. نراجعه ونأكّد' },
} as const satisfies ServerErrors

export const editingFieldErrors = {
  'revision.invalid': 'رقم النسخة مش صحيح',
  'reason.required': 'نكتب السبب',
} as const
