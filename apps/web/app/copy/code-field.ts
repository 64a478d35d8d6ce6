/** The box for what is printed on a card, wherever it stands. */
export const codeField = {
  example: 'مثال: K7MX-4Q92-BTW3',
  /** Where a code that belongs elsewhere is looked at. */
  look: 'نشوف الكود ده بيفتح إيه',
}
