import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** What is called so is a text, or may be one. */
const mayBeText = /^(?:head|label|name|note|support|text|title|unit)$/;
/** What is called so gives a text. */
const givesText = /^(?:t|ui|format\w+|renderMessage)$/;

/**
 * What a child of an element becomes: `text` is surely a text node, `optional` comes and goes, `other` stays, or can't
 * be told from here.
 *
 * @returns {'text' | 'optional' | 'other' | null} null: nothing
 */
function kindOf(/** @type {ts.Node} */ node) {
  if (ts.isJsxText(node)) return node.text.trim() === '' ? null : 'text';
  if (ts.isJsxExpression(node)) return node.expression ? kindOf(node.expression) : null;
  if (ts.isParenthesizedExpression(node)) return kindOf(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text.trim() === '' ? null : 'text';
  if (ts.isTemplateExpression(node)) return 'text';
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    if (called.endsWith('.map')) return 'optional';
    return givesText.test(called) ? 'text' : 'other';
  }
  if (ts.isConditionalExpression(node)) {
    const kinds = [kindOf(node.whenTrue), kindOf(node.whenFalse)];
    return kinds.every((kind) => kind === 'text') ? 'text' : 'optional';
  }
  if (ts.isBinaryExpression(node)) {
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? 'optional' : 'other';
  }
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  return ts.isIdentifier(name) && mayBeText.test(name.text) ? 'text' : 'other';
}

/** Whether `{condition && text}` puts a text node there. */
function isOptionalText(/** @type {ts.Node} */ node) {
  const { expression } = /** @type {ts.JsxExpression} */ (node);
  return (
    ts.isJsxExpression(node) &&
    expression !== undefined &&
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
    kindOf(expression.right) === 'text'
  );
}

/**
 * The places where a text stands beside something that comes and goes. A browser that translates the page puts each
 * text into elements of its own; React then looks for the text to insert or remove what is beside it, and the page
 * breaks. Within an element of its own the text does no harm.
 *
 * @param {string} file
 * @param {string} source
 * @returns {string[]} `file:line`
 */
export function bareTexts(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const kinds = node.children.map(kindOf).filter((kind) => kind !== null);
      const hasText = kinds.includes('text') || node.children.some(isOptionalText);
      if (kinds.length > 1 && hasText && kinds.includes('optional')) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${file}:${line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** @returns {string[]} of all screens */
export function bareTextsOfScreens() {
  const folder = 'client/src';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => bareTexts(`${folder}/${path}`, readFileSync(`${folder}/${path}`, 'utf8')));
}
