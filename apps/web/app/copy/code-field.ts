export const codeField = {
  example: 'مثال: K7MX-4Q92-BTW3',
  /** The button for a code that belongs to another field. */
  preview: 'نشوف الكود ده بيفتح إيه',
}
