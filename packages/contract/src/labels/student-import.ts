import type { ImportedField, StudentRowFault } from '../teacher/student-import.ts'

export const importedFieldLabels: Record<ImportedField, string> = {
  name: 'الاسم',
  phone: 'الموبايل',
  parentPhone: 'موبايل ولي الأمر',
  email: 'الإيميل',
  grade: 'الصف',
  course: 'الكورس',
}

/** Says why a row is invalid; `sameAs` is the number of the row that it repeats, as shown to the reader. */
export const studentRowFaultLabels: Record<StudentRowFault, (field: ImportedField, sameAs: string) => string> = {
  missing: (field) => `${importedFieldLabels[field]} ناقص`,
  invalid: (field) => `${importedFieldLabels[field]} مش مظبوط`,
  repeated: (field, sameAs) => `${importedFieldLabels[field]} متكرر في سطر ${sameAs}`,
  taken: (field) => `${importedFieldLabels[field]} على حساب تاني في المنصة`,
  unknown: () => 'مفيش كورس منشور بالاسم ده',
}
