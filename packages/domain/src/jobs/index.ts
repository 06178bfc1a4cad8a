const jobLabels: Readonly<Record<string, string>> = {
  backup: 'Sauvegarde',
  'clean-up': 'Nettoyage des données périmées',
  'expiring-lots': 'Alertes de péremption des lots',
  'expiring-products': 'Alertes de DDM des produits finis',
  'maintenance-due': 'Alertes de maintenance',
  'tenant-erasure': 'Effacement des brasseries parties',
  'customer-erasure': 'Effacement des clients à qui rien n’est plus livré',
  'excise-reminders': 'Rappels des déclarations d’accise',
  'reading-reminders': 'Rappels des relevés de densité',
  'monthly-report': 'Rapports mensuels',
  'contract-reminders': 'Rappels d’essai et de facture',
  'notification-digests': 'Récapitulatifs par e-mail',
};

/** The French name of a background job; an unknown one keeps its own. */
export const jobLabel = (name: string): string => jobLabels[name] ?? name;
