import type { ServerErrors } from '../server-error.ts'

export const hostedLibrariesErrors = {
  'hosted.noKey': { status: 404, message: 'المكتبة دي مالهاش مفتاح متسجل' },
} as const satisfies ServerErrors

export const hostedLibrariesFieldErrors = {
  'hosted.key': 'المفتاح كلمة واحدة من غير مسافات، بننسخها زي ما هي من Bunny',
  'hosted.address': 'محتاجين عنوان فيديو من نفس المكتبة',
} as const
