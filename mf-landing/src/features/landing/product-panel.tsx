import { typeset } from '@cervoise/ui/typeset';
import { Picture } from './picture';
import { ingredients, ingredientsOnPhone } from './pictures';
import styles from './product-panel.module.css';

/** A screenshot of the stock: desktop or phone, by the screen of the visitor. */
export function ProductPanel() {
  return (
    <div className={`${styles.panel} cv-clip`}>
      <Picture
        files={ingredients}
        sizes="(min-width: 1200px) 620px, (min-width: 1024px) 600px, calc(100vw - 64px)"
        narrow={{ files: ingredientsOnPhone, maxWidth: 639, sizes: 'calc(100vw - 40px)' }}
        alt={typeset(
          'La liste des ingrédients dans Cervoise : stock, péremption et coût de chaque lot. En tête, une levure en rupture et deux stocks bas ; ensuite, ce qui périme bientôt.',
        )}
        isFirst
      />
    </div>
  );
}
