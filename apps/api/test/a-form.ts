import type { InputOf } from '@manassa/contract/endpoint'
import type { register } from '@manassa/contract/shared/auth'

let forms = 0

export function aForm(changes: Partial<InputOf<typeof register>> = {}): InputOf<typeof register> {
  forms += 1
  return {
    UserName: 'يوسف أحمد',
    Email: `youssef${forms}@example.com`,
    Password: 'nile-felucca-9',
    ConfirmPassword: 'nile-felucca-9',
    PhoneNumber: `012${String(forms).padStart(8, '0')}`,
    ParentPhone: '01512345678',
    AcademicYear: 1,
    ...changes,
  }
}
