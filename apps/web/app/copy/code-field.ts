/** The box for what is printed on a card, wherever it stands. */
export const codeField = { example: 'مثال: K7MX-4Q92-BTW3' }
